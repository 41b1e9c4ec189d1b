import { expect, test } from 'vitest'
import { turns } from './turns.ts'

/** A work that lasts until it is told to end. */
function aWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = { started: false, end: () => resolve('done'), fail: () => reject(new Error('broken')) }
  const run = () => {
    work.started = true
    return promise
  }
  return { work, run }
}

test('works wait their turn, in order, also after one that fails', async () => {
  const inTurn = turns(1, 5)
  const [first, second, third] = [aWork(), aWork(), aWork()]
  const all = [inTurn(first.run), inTurn(second.run), inTurn(third.run)]
  expect([first, second, third].map(({ work }) => work.started)).toEqual([true, false, false])
  first.work.fail()
  await expect(all[0]).rejects.toThrow('broken')
  expect([second, third].map(({ work }) => work.started)).toEqual([true, false])
  second.work.end()
  third.work.end()
  expect(await Promise.all(all.slice(1))).toEqual(['done', 'done'])
})

test('a full line asks whoever comes next to come back', async () => {
  const inTurn = turns(1, 1)
  const [running, waiting] = [aWork(), aWork()]
  const both = [inTurn(running.run), inTurn(waiting.run)]
  await expect(inTurn(async () => 'more')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 })
  running.work.end()
  waiting.work.end()
  await Promise.all(both)
  expect(await inTurn(async () => 'again')).toBe('again')
})
