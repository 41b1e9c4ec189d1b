// @vitest-environment node
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { act, badLine, type Fault, faults, somebody } from '#testing/pages/outbox.ts'
import { allOf, arrivedOf, changeBody, enqueue, remove, renew } from '../queue-store.ts'
import { createSender } from './sender.ts'

test('whatever the line does, what was done arrives, each once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...faults), { maxLength: 25 }),
      fc.integer({ min: 1, max: 6 }),
      async (fates, count) => {
        const ada = somebody()
        const line = badLine(fates.values())
        const ids = Array.from({ length: count }, (_, i) => String(i))
        for (const id of ids) await enqueue(act(ada, id))
        for (let round = 0; round <= fates.length; round += 1) {
          // Each round is another tab, which remembers nothing.
          await line.open().sendLane(ada, 'light')
          line.later()
        }
        expect(line.made).toEqual(ids.map((id) => `${ada}:${id}=${id}`))
        expect(await allOf(ada)).toEqual([])
        expect((await arrivedOf(ada)).map(({ title }) => title).sort()).toEqual(ids)
      },
    ),
    { numRuns: 120 },
  )
})

test('two tabs at once, without locks: still each once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...faults), { maxLength: 20 }), async (fates) => {
      const ada = somebody()
      const line = badLine(fates.values())
      for (const id of ['a', 'b', 'c']) await enqueue(act(ada, id))
      const tabs = [line.open(), line.open()]
      for (let round = 0; round <= fates.length; round += 1) {
        await Promise.all(tabs.map((tab) => tab.sendLane(ada, 'light')))
        for (const tab of tabs) tab.wake()
        line.later()
      }
      expect([...line.made].sort()).toEqual(['a', 'b', 'c'].map((id) => `${ada}:${id}=${id}`))
      expect(await allOf(ada)).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('acts, changes, removals and faults at random: what is not taken away arrives or needs its owner', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('keep' as const), n: fc.nat(5) }),
    fc.record({ do: fc.constant('change' as const), n: fc.nat(5) }),
    fc.record({ do: fc.constant('remove' as const), n: fc.nat(5) }),
    fc.record({ do: fc.constant('send' as const), n: fc.nat(5) }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 30 }),
      fc.array(fc.constantFrom<Fault>(...faults, 'refused'), { maxLength: 30 }),
      async (steps, fates) => {
        const ada = somebody()
        const line = badLine(fates.values())
        const done = new Set<string>()
        const removed = new Set<string>()
        for (const { do: what, n } of steps) {
          const id = `${ada}:${n}`
          if (what === 'keep') {
            await enqueue(act(ada, String(n)))
            done.add(id)
          }
          if (what === 'change') await renew(id, { body: `changed ${n}` })
          if (what === 'remove') {
            await remove(id)
            removed.add(id)
          }
          if (what === 'send') await line.open().sendLane(ada, 'light')
        }
        for (let round = 0; round <= fates.length; round += 1) {
          await line.open().sendLane(ada, 'light')
          line.later()
        }
        const left = await allOf(ada)
        for (const one of left) expect(one.state).toBe('needs you')
        for (const id of done)
          expect(
            removed.has(id) ||
              left.some((one) => one.id === id) ||
              line.made.some((made) => made.startsWith(`${id}=`)),
          ).toBe(true)
        expect(new Set(line.made).size).toBe(line.made.length)
      },
    ),
    { numRuns: 120 },
  )
})

test('words changed after the first ones had arrived need their owner, who reads why, and hold up nothing', async () => {
  const ada = somebody()
  const there = new Map<string, unknown>()
  let lost = 1
  let time = 0
  const sender = createSender({
    now: () => time,
    hear: () => undefined,
    async attempt({ id, body }) {
      if (there.has(id) && there.get(id) !== body)
        throw new Problem('conflict', 'This comment was already sent with different text. We keep that one.')
      there.set(id, body)
      if (lost-- > 0) throw new TypeError('Failed to fetch')
    },
  })
  await enqueue(act(ada, 'one'))
  await sender.sendLane(ada, 'light')
  await renew(`${ada}:one`, { body: 'otherwise' })
  await enqueue(act(ada, 'two'))
  time += 600_000
  await sender.sendLane(ada, 'light')
  expect(await allOf(ada)).toMatchObject([
    { id: `${ada}:one`, state: 'needs you', refusal: { message: expect.stringMatching(/We keep that one/) } },
  ])
  expect([...there]).toEqual([
    [`${ada}:one`, 'one'],
    [`${ada}:two`, 'two'],
  ])
})

test('the same act kept twice is kept once', async () => {
  const ada = somebody()
  await Promise.all([enqueue(act(ada, 'a')), enqueue(act(ada, 'a'))])
  expect(await allOf(ada)).toHaveLength(1)
})

/** What arrived of these, where the campus answers a product with `fault` and accepts everything else. */
async function besideAProduct(fault: Fault, reached: boolean) {
  const ada = somebody()
  const line = badLine([fault].values(), reached)
  const [product, other] = [{ to: `/post-product?draft=${ada}:product` }, { to: '/blog/7', topic: 'likes' }]
  await enqueue(act(ada, 'product', product))
  await enqueue(act(ada, 'of it', { to: `/marketplace/${ada}:product` }))
  await enqueue(act(ada, 'its words', product))
  await enqueue(act(ada, 'like', other))
  const tab = line.open()
  const pause = await tab.sendLane(ada, 'light')
  const made = () => line.made.map((one) => one.split('=')[1])
  const before = made()
  line.later()
  expect(await tab.sendLane(ada, 'light')).toBeNull()
  return { before, pause, after: made() }
}
const all = ['product', 'of it', 'its words']

test.each<Fault>(['broken', 'too many', 'lost request'])(
  'what a sick answer (%s) holds back is what depends on it, and nothing else',
  async (fault) => {
    const { before, pause, after } = await besideAProduct(fault, true)
    expect([before, pause?.why]).toEqual([['like'], 'campus'])
    expect(after).toEqual(['like', ...all])
  },
)

test('one of several with the same address, each about itself, holds up no other', async () => {
  const ada = somebody()
  const line = badLine((['broken'] as Fault[]).values(), true)
  for (const reel of ['one', 'other'])
    await enqueue(act(ada, reel, { to: '/post-reel', topic: 'my-reels', about: `${ada}:${reel}` }))
  await line.open().sendLane(ada, 'light')
  expect(line.made).toEqual([`${ada}:other=other`])
})

test('where the campus does not answer at all, nothing is tried in vain', async () => {
  const { before, pause, after } = await besideAProduct('lost request', false)
  expect([before, pause?.why]).toEqual([[], 'network'])
  expect(after).toEqual(expect.arrayContaining(all))
})

test('a campus that stumbles over everything is left alone after three', async () => {
  const ada = somebody()
  const tried: string[] = []
  const tab = createSender({
    hear: () => undefined,
    async attempt({ title }) {
      tried.push(title)
      throw new Problem('unexpected', 'Something went wrong')
    },
  })
  for (let n = 0; n < 9; n += 1) await enqueue(act(ada, String(n), { to: `/blog/${n}` }))
  await tab.sendLane(ada, 'light')
  expect(tried).toEqual(['0', '1', '2'])
})

test('what took longer to fail than it waits after that is come back to all the same', async () => {
  const ada = somebody()
  for (const id of ['a', 'b', 'c', 'd']) await enqueue(act(ada, id))
  let time = 0
  const slow = (answer: () => Error) =>
    createSender({
      now: () => time,
      hear: () => undefined,
      async reached() {
        time += 60_000
        return false
      },
      async attempt() {
        time += 60_000
        throw answer()
      },
    })
  const silent = slow(() => new TypeError('Failed to fetch'))
  expect(await silent.sendLane(ada, 'light')).toMatchObject({ why: 'network' })
  const stumbling = slow(() => new Problem('unexpected', 'Something went wrong'))
  expect(await stumbling.sendLane(ada, 'light')).toMatchObject({ why: 'campus' })
})

test('what the campus told to wait waits: over a wake, in another tab and after a reload; only its owner overrides', async () => {
  const ada = somebody()
  const line = badLine((['too many'] as Fault[]).values())
  const tab = line.open()
  await enqueue(act(ada, 'a'))
  expect(await tab.sendLane(ada, 'light')).toMatchObject({ why: 'campus' })
  tab.wake()
  for (const one of [tab, line.open()]) {
    const pause = await one.sendLane(ada, 'light')
    expect(pause?.until, 'thirty seconds, and a little for the crowd').toSatisfy(
      (until: number) => until >= 30_000 && until <= 37_500,
    )
  }
  expect(line.made).toEqual([])
  await renew(`${ada}:a`)
  expect(await tab.sendLane(ada, 'light')).toBeNull()
  expect(line.made).toEqual([`${ada}:a=a`])
})

test('who does not know how to send something passes it over, and it holds up nothing', async () => {
  const ada = somebody()
  const sent: string[] = []
  const worker = createSender({
    hear: () => undefined,
    sends: ({ kind }) => kind !== 'profile',
    attempt: async ({ title }) => void sent.push(title),
  })
  await enqueue(act(ada, 'picture', { kind: 'profile' }))
  await enqueue(act(ada, 'comment'))
  await enqueue(act(ada, 'reel', { bytes: 30_000_000 }))
  expect(await worker.sendLane(ada, 'light')).toBeNull()
  await worker.sendLane(ada, 'heavy')
  expect(sent).toEqual(['comment', 'reel'])
  expect((await allOf(ada)).map(({ title, state }) => [title, state])).toEqual([['picture', 'waiting']])
})

test('nobody sends for somebody else', async () => {
  const [ada, bola] = [somebody(), somebody()]
  const line = badLine([][Symbol.iterator]())
  await enqueue(act(ada, 'mine'))
  await line.open().sendLane(bola, 'light')
  expect(line.made).toEqual([])
  expect(await allOf(bola)).toEqual([])
})

test('one taken away while it is on its way is dropped at once', async () => {
  const ada = somebody()
  await enqueue(act(ada, 'a'))
  const sender = createSender({
    hear: () => undefined,
    attempt: async ({ id }) => {
      await remove(id)
      sender.drop(id)
      return new Promise(() => undefined)
    },
  })
  expect(await sender.sendLane(ada, 'light')).toBeNull()
})

test('what may go at the very moment it is looked at is sent, or come back to', async () => {
  const ada = somebody()
  let [time, step, isUp] = [0, 0, false]
  const sender = createSender({
    now: () => (time += step),
    hear: () => undefined,
    async attempt() {
      if (!isUp) throw new Problem('unexpected', 'Something went wrong')
    },
  })
  await enqueue(act(ada, 'a'))
  const failed = await sender.sendLane(ada, 'light')
  isUp = true
  // A timer may fire up to a millisecond early, and the clock moves on while the outbox is read.
  time = (failed?.until ?? 0) - 0.5
  step = 0.1
  const pause = await sender.sendLane(ada, 'light')
  expect([pause !== null, (await allOf(ada)).length]).toEqual([true, 1])
  time += 1
  expect(await sender.sendLane(ada, 'light')).toBeNull()
  expect(await allOf(ada)).toEqual([])
})

test('a file that gets another id on the way does not bring back words that were changed meanwhile', async () => {
  const ada = somebody()
  await enqueue(act(ada, 'one', { body: 'former words' }))
  const [sent] = await allOf(ada)
  if (!sent) throw new Error('Nothing lies here')
  await renew(sent.id, { body: 'later words' })
  await changeBody(sent, 'former words, with another picture')
  expect(await allOf(ada)).toMatchObject([{ body: 'later words' }])
})
