import { expect, test } from 'vitest'
import { createUntilCommit } from './until-commit.ts'

/** A fake database with only this method. */
function moving() {
  let state = 1
  let isLost = false
  return {
    commit() {
      state += 1
    },
    lose: () => (isLost = true),
    mend: () => (isLost = false),
    stateNow() {
      if (isLost) throw new Error('disk I/O error')
      return String(state)
    },
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

test('while the database cannot be read nothing is known, and what is read then is not kept', async () => {
  const database = moving()
  const unmoved = createUntilCommit<string>(database)
  await unmoved.find('a', async () => 'A')
  database.lose()
  expect(unmoved.get('a')).toBe(undefined)
  await unmoved.find('b', async () => 'B')
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
