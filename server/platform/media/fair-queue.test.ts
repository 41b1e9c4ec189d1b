import { expect, test } from 'vitest'
import { type Sender, turns } from './fair-queue.ts'

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
  const all = [
    inTurn({ sender: 'ada' }, first.run),
    inTurn({ sender: 'ada' }, second.run),
    inTurn({ sender: 'ada' }, third.run),
  ]
  expect([first, second, third].map(({ work }) => work.started)).toEqual([true, false, false])
  first.work.fail()
  await expect(all[0]).rejects.toThrow('broken')
  expect([second, third].map(({ work }) => work.started)).toEqual([true, false])
  second.work.end()
  third.work.end()
  expect(await Promise.all(all.slice(1))).toEqual(['done', 'done'])
})

test('ten files of one wait behind one another, and the one file of another goes before them', async () => {
  const inTurn = turns({ atOnce: 1, line: 100, each: 100 })
  const started: string[] = []
  const send = (sender: string) => inTurn({ sender }, async () => void started.push(sender))
  await Promise.all([...Array(10).fill('ada'), 'obi', 'bisi', 'bisi'].map(send))
  expect(started.slice(0, 6)).toEqual(['ada', 'obi', 'bisi', 'ada', 'bisi', 'ada'])
  expect(started).toHaveLength(13)
})

test('where two run at once, one sender does not hold both while another waits', async () => {
  const inTurn = turns({ atOnce: 2, line: 100, each: 100 })
  const works = Array.from({ length: 5 }, aWork)
  const senders = ['ada', 'ada', 'ada', 'obi', 'obi']
  const all = works.map(({ run }, i) => inTurn({ sender: senders[i]! }, run))
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
  const all = works.slice(0, 3).map(({ run }) => inTurn({ sender: 'ada' }, run))
  await expect(inTurn({ sender: 'ada' }, async () => 'more')).rejects.toMatchObject(busy)
  all.push(inTurn({ sender: 'obi' }, works[3]!.run))
  await expect(inTurn({ sender: 'bisi' }, async () => 'more')).rejects.toMatchObject(busy)
  for (const { work } of works) work.end()
  await Promise.all(all)
  expect(await inTurn({ sender: 'ada' }, async () => 'again')).toBe('again')
})

/**
 * Simulates a machine with works that take as long as they cost, each queued when it was sent: gives when each was done, by
 * the simulated clock.
 */
async function run(
  room: Partial<Parameters<typeof turns>[0]>,
  sent: { name: string; sender: Sender; cost: number; at?: number }[],
): Promise<Map<string, number>> {
  const inTurn = turns({ atOnce: 1, line: 1_000, each: 1_000, ...room })
  const done = new Map<string, number>()
  const running = new Set<{ until: number; end: () => void }>()
  const soon = async () => {
    for (let n = 0; n < 10; n += 1) await Promise.resolve()
  }
  const coming = sent.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0))
  let now = 0
  while (done.size < sent.length) {
    for (const next of coming.splice(0, coming.findIndex(({ at = 0 }) => at > now) >>> 0)) {
      const { name, sender, cost } = next
      void inTurn({ sender, cost }, () => {
        const { promise, resolve } = Promise.withResolvers<void>()
        const work = { until: now + cost, end: resolve }
        running.add(work)
        return promise.finally(() => {
          running.delete(work)
          done.set(name, work.until)
        })
      })
    }
    await soon()
    const ends = [...running].map(({ until }) => until)
    now = Math.min(...ends, ...coming.map(({ at = 0 }) => at))
    for (const work of running) if (work.until <= now) work.end()
    await soon()
  }
  return done
}
const eightHeavy = Array.from({ length: 8 }, (_, i) => ({
  ...{ name: `heavy ${i}`, sender: { visitor: `address ${i}` }, cost: 40 },
}))

test('one photo waits behind no heavy pictures of eight addresses', async () => {
  const photo = { name: 'photo', sender: { visitor: 'hers' }, cost: 1, at: 1 }
  const done = await run({ small: 1.5 }, [...eightHeavy, photo])
  expect(done.get('photo')).toBe(2)
  // Without a place for small works it waits behind the running one.
  expect((await run({}, [...eightHeavy, photo])).get('photo')).toBe(41)
})

test('what is heavy takes no place that is kept for what is small, and does not wait longer for it', async () => {
  const photos = Array.from({ length: 20 }, (_, i) => ({
    name: `photo ${i}`,
    sender: `member ${i}`,
    cost: 1,
    at: 1,
  }))
  const done = await run({ small: 1.5 }, [...eightHeavy, ...photos])
  expect(Math.max(...photos.map(({ name }) => done.get(name)!))).toBe(21)
  expect(Math.max(...eightHeavy.map(({ name }) => done.get(name)!))).toBe(320)
})

test('who sends heavy ones has the same share of the machine as who sends many', async () => {
  const many = Array.from({ length: 80 }, (_, i) => ({ name: `ada ${i}`, sender: 'ada', cost: 1 }))
  const heavy = [0, 1].map((i) => ({ name: `obi ${i}`, sender: 'obi', cost: 40 }))
  const done = await run({}, [...many, ...heavy])
  const [first, second] = heavy.map(({ name }) => done.get(name)!)
  const before = (time: number) => many.filter(({ name }) => done.get(name)! < time).length
  expect(before(first!)).toBe(40)
  expect(before(second!)).toBe(80)
})

test('members go before visitors, and a visitor is served all the same', async () => {
  const sent = [
    { name: 'running', sender: 'ada', cost: 1 },
    ...Array.from({ length: 5 }, (_, i) => ({ name: `visitor ${i}`, sender: { visitor: `${i}` }, cost: 1 })),
    ...Array.from({ length: 100 }, (_, i) => ({ name: `member ${i}`, sender: `member ${i % 10}`, cost: 1 })),
  ]
  const done = await run({}, sent)
  const order = [...done].toSorted(([, one], [, other]) => one - other).map(([name]) => name)
  expect(order.slice(1, 21).every((name) => name.startsWith('member'))).toBe(true)
  expect(order.findLastIndex((name) => name.startsWith('visitor'))).toBeLessThan(40)
})

test('a line full of visitors has room for members', async () => {
  const inTurn = turns({ atOnce: 1, line: 8, each: 8 })
  const works = Array.from({ length: 10 }, aWork)
  const all = works.slice(0, 7).map(({ run }, i) => inTurn({ sender: { visitor: `${i}` } }, run))
  await expect(inTurn({ sender: { visitor: 'x' } }, async () => 'more')).rejects.toMatchObject({
    retryAfter: 10,
  })
  all.push(inTurn({ sender: 'ada' }, works[8]!.run))
  for (const { work } of works) work.end()
  await Promise.all(all)
})

test('what somebody had while nobody else asked is not held against them', async () => {
  const inTurn = turns({ atOnce: 1, line: 8, each: 8 })
  for (let n = 0; n < 5; n += 1) await inTurn({ sender: 'ada', cost: 40 }, async () => 'done')
  const [running, hers, his] = [aWork(), aWork(), aWork()]
  const all = [
    inTurn({ sender: 'bisi' }, running.run),
    inTurn({ sender: 'ada', cost: 1 }, hers.run),
    inTurn({ sender: 'obi', cost: 2 }, his.run),
  ]
  running.work.end()
  await all[0]
  expect([hers.work.started, his.work.started]).toEqual([true, false])
  for (const { work } of [hers, his]) work.end()
  await Promise.all(all)
})
