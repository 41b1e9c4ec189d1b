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

test('works of one sender wait their turn, in order, also after one that fails', async () => {
  const inTurn = turns({ atOnce: 1, line: 5, each: 5 })
  const [first, second, third] = [aWork(), aWork(), aWork()]
  const all = [inTurn('ada', first.run), inTurn('ada', second.run), inTurn('ada', third.run)]
  expect([first, second, third].map(({ work }) => work.started)).toEqual([true, false, false])
  first.work.fail()
  await expect(all[0]).rejects.toThrow('broken')
  expect([second, third].map(({ work }) => work.started)).toEqual([true, false])
  second.work.end()
  third.work.end()
  expect(await Promise.all(all.slice(1))).toEqual(['done', 'done'])
})

test('ten files of one wait behind one another, and the one file of another goes next', async () => {
  const inTurn = turns({ atOnce: 1, line: 100, each: 100 })
  const started: string[] = []
  const send = (sender: string) => inTurn(sender, async () => void started.push(sender))
  await Promise.all([...Array(10).fill('ada'), 'obi', 'bisi', 'bisi'].map(send))
  expect(started.slice(0, 6)).toEqual(['ada', 'obi', 'ada', 'bisi', 'ada', 'bisi'])
  expect(started).toHaveLength(13)
})

test('where two run at once, one sender does not hold both while another waits', async () => {
  const inTurn = turns({ atOnce: 2, line: 100, each: 100 })
  const works = Array.from({ length: 5 }, aWork)
  const senders = ['ada', 'ada', 'ada', 'obi', 'obi']
  const all = works.map(({ run }, i) => inTurn(senders[i]!, run))
  const started = () => works.map(({ work }) => work.started)
  works[0]!.work.end()
  await all[0]
  expect(started()).toEqual([true, true, false, true, false])
  works[1]!.work.end()
  await all[1]
  expect(started()).toEqual([true, true, true, true, false])
  for (const { work } of works) work.end()
  await Promise.all(all)
})

test('a full line asks whoever comes next to come back, and so does the full line of one sender', async () => {
  const inTurn = turns({ atOnce: 1, line: 3, each: 2 })
  const busy = { code: 'unavailable', retryAfter: 10 }
  const works = Array.from({ length: 4 }, aWork)
  const all = works.slice(0, 3).map(({ run }) => inTurn('ada', run))
  await expect(inTurn('ada', async () => 'more')).rejects.toMatchObject(busy)
  all.push(inTurn('obi', works[3]!.run))
  await expect(inTurn('bisi', async () => 'more')).rejects.toMatchObject(busy)
  for (const { work } of works) work.end()
  await Promise.all(all)
  expect(await inTurn('ada', async () => 'again')).toBe('again')
})
