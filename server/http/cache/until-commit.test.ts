import { expect, test } from 'vitest'
import { createUntilCommit } from './until-commit.ts'

/** A fake database with only these methods. */
function moving() {
  let state = 1
  let isLost = false
  function stateNow() {
    if (isLost) throw new Error('disk I/O error')
    return String(state)
  }
  return {
    commit() {
      state += 1
    },
    lose: () => (isLost = true),
    mend: () => (isLost = false),
    stateNow,
    state: async () => stateNow(),
  }
}

test('what was read before a commit, and comes after it, is given and not kept', async () => {
  const database = moving()
  const unmoved = createUntilCommit<string>(database)
  const { promise, resolve } = Promise.withResolvers<string>()
  const found = unmoved.find('a', () => promise)
  database.commit()
  expect(unmoved.get('a')).toBe(undefined) // so that this state becomes the known one
  resolve('old')
  expect(await found).toBe('old')
  expect(unmoved.get('a')).toBe(undefined)
  await unmoved.find('a', async () => 'new')
  expect(unmoved.get('a')).toBe('new')
})

test('while the database cannot be read nothing is known and nothing is read', async () => {
  const database = moving()
  const unmoved = createUntilCommit<string>(database)
  await unmoved.find('a', async () => 'A')
  database.lose()
  expect(unmoved.get('a')).toBe(undefined)
  await expect(unmoved.find('b', async () => 'B')).rejects.toThrow('disk I/O error')
  database.mend()
  expect([unmoved.get('a'), unmoved.get('b')]).toEqual(['A', undefined])
})

test('no more is kept than there may be', async () => {
  const unmoved = createUntilCommit<number>(moving(), 3)
  for (const one of [1, 2, 3, 4]) await unmoved.find(String(one), async () => one)
  expect([1, 2, 3, 4].map((one) => unmoved.get(String(one)))).toEqual([undefined, undefined, undefined, 4])
  expect(await unmoved.find('5', async () => null)).toBe(null)
  expect(unmoved.get('5')).toBe(undefined)
})

test('where the state comes later, what was found is found again, by many at once, until a commit', async () => {
  const { stateNow: _, ...database } = moving()
  const unmoved = createUntilCommit<string>(database)
  await unmoved.find('a', async () => 'old')
  const unread = () => Promise.reject(new Error('It is known'))
  expect(unmoved.get('a')).toBe(undefined)
  expect(await Promise.all([1, 2].map(() => unmoved.find('a', unread)))).toEqual(['old', 'old'])
  const late = Promise.withResolvers<string>()
  const found = unmoved.find('b', () => late.promise)
  database.commit()
  expect(await unmoved.find('a', async () => 'new')).toBe('new')
  late.resolve('older')
  expect(await found).toBe('older')
  expect(await unmoved.find('b', async () => 'newer')).toBe('newer')
})
