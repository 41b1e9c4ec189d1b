// @vitest-environment node
import 'fake-indexeddb/auto'
import { locks } from 'node:worker_threads'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { act, badLine, type Fault, faults, somebody } from '#testing/pages/outbox.ts'
import { laneOf, lanes } from '../act.ts'
import { allOf, enqueue, renew } from '../queue-store.ts'
import { withKeyLock } from './key-lock.ts'
import { createSender } from './sender.ts'

/** Sends all lanes at once, as a tab does; twice, for acts that waited for another lane. */
async function allLanes(tab: ReturnType<typeof createSender>, ownerId: string) {
  for (const _ of lanes) await Promise.all(lanes.map((lane) => tab.sendLane(ownerId, lane)))
}

test('by all lanes at once, over any line: each once, each lane in order, nothing before what it leans on', async () => {
  const anAct = fc.record({
    bytes: fc.constantFrom(undefined, 0, 400_000, 30_000_000),
    after: fc.option(fc.nat(7), { nil: undefined }),
    about: fc.option(fc.nat(7), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(anAct, { minLength: 1, maxLength: 8 }),
      fc.array(fc.constantFrom(...faults), { maxLength: 25 }),
      async (all, fates) => {
        const ada = somebody()
        const line = badLine(fates.values())
        // An act depends only on earlier ones.
        const earlier = (of: number | undefined, at: number) =>
          of !== undefined && of < at ? `${ada}:${of}` : undefined
        for (const [at, { bytes, after, about }] of all.entries())
          await enqueue(
            act(ada, String(at), {
              ...{ bytes, after: earlier(after, at), to: `/blog/${earlier(about, at) ?? ''};` },
            }),
          )
        const rounds = fates.length + 2 * all.length
        for (let round = 0; round <= rounds && (await allOf(ada)).length > 0; round += 1) {
          await allLanes(line.open(), ada)
          line.later()
        }
        const made = line.made.map((one) => Number(one.split('=')[1]))
        expect(made.toSorted()).toEqual(all.map((_, at) => at))
        expect(await allOf(ada)).toEqual([])
        for (const lane of lanes) {
          const mine = made.filter((at) => laneOf(all[at] ?? {}) === lane)
          const free = mine.filter((at) => all[at]?.after === undefined && all[at]?.about === undefined)
          expect(free).toEqual(free.toSorted((one, other) => one - other))
        }
        for (const [at, { after, about }] of all.entries())
          for (const other of [after, about])
            if (other !== undefined && other < at)
              expect(made.indexOf(other), `${other} before ${at}`).toBeLessThan(made.indexOf(at))
      },
    ),
    { numRuns: 120 },
  )
})

test('what is small does not wait behind a long upload, and what is large overtakes nothing', async () => {
  const ada = somebody()
  const made: string[] = []
  let arrive = () => {}
  const tab = createSender({
    hear: () => undefined,
    async attempt({ id }) {
      if (id === `${ada}:reel`) await new Promise<void>((done) => (arrive = done))
      made.push(id.slice(ada.length + 1))
    },
  })
  await enqueue(act(ada, 'comment'))
  await enqueue(act(ada, 'reel', { bytes: 30_000_000, to: '/post-reel' }))
  await enqueue(act(ada, 'product', { bytes: 400_000, to: '/post-product' }))
  await enqueue(act(ada, 'on the reel', { to: `/reels?id=${ada}:reel` }))
  await tab.sendLane(ada, 'heavy')
  expect(made, 'the comment goes first').toEqual([])
  await tab.sendLane(ada, 'light')
  await tab.sendLane(ada, 'middling')
  const heavy = tab.sendLane(ada, 'heavy')
  await enqueue(act(ada, 'like'))
  await tab.sendLane(ada, 'light')
  expect(made).toEqual(['comment', 'product', 'like'])
  arrive()
  await heavy
  await tab.sendLane(ada, 'light')
  expect(made).toEqual(['comment', 'product', 'like', 'reel', 'on the reel'])
})

test('words do not wait behind a picture that a dead line holds', async () => {
  const ada = somebody()
  const made: string[] = []
  let answer = () => {}
  const tab = createSender({
    hear: () => undefined,
    async attempt({ id }) {
      if (id === `${ada}:product`) await new Promise<void>((done) => (answer = done))
      made.push(id.slice(ada.length + 1))
    },
  })
  await enqueue(act(ada, 'product', { bytes: 400_000, to: '/post-product' }))
  const held = tab.sendLane(ada, 'middling')
  await enqueue(act(ada, 'like'))
  await tab.sendLane(ada, 'light')
  expect(made).toEqual(['like'])
  answer()
  await held
  expect(made).toEqual(['like', 'product'])
})

/** Records what was sent, in the order of the answers; 'first' is answered only when told to. */
function slowFirst() {
  const made: string[] = []
  const first = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const open = () =>
    createSender({
      hear: () => undefined,
      async attempt({ title }) {
        if (title === 'first') {
          begun.resolve()
          await first.promise
        }
        made.push(title)
      },
    })
  return { made, open, begun: begun.promise, answer: first.resolve }
}

const picture = { bytes: 400_000, to: '/profile', topic: 'my-profile' }

test.each(['window', 'worker'])(
  'a later word on the same waits for the earlier one that is on its way by another lane of the same %s, and nothing else does',
  async (where) => {
    const ada = somebody()
    const { made, open, begun, answer } = slowFirst()
    const [here, there] = [open(), open()]
    const edit = { ...picture, replaces: `profile:${ada}` }
    await enqueue(act(ada, 'first', edit))
    const held = (where === 'window' ? here : there).sendLane(ada, 'middling')
    await begun
    await enqueue(act(ada, 'second', { ...edit, bytes: 0 }))
    await enqueue(act(ada, 'like'))
    expect(await here.sendLane(ada, 'light')).toMatchObject({ why: null })
    expect(made).toEqual(['like'])
    answer()
    await held
    await here.sendLane(ada, 'light')
    expect(made).toEqual(['like', 'first', 'second'])
    expect(await allOf(ada)).toEqual([])
  },
)

test('what was changed while it was on its way goes after it, though it is of another lane by now', async () => {
  const ada = somebody()
  const { made, open, begun, answer } = slowFirst()
  const tab = open()
  const product = act(ada, 'first', { ...picture, kind: 'product' })
  await enqueue(product)
  const held = tab.sendLane(ada, 'middling')
  await begun
  const place = { ownerId: ada, kind: 'product', key: product.id }
  await enqueue({ ...product, title: 'second', bytes: 0 }, place)
  await tab.sendLane(ada, 'light')
  expect(made).toEqual([])
  answer()
  await held
  await tab.sendLane(ada, 'light')
  expect(made).toEqual(['first', 'second'])
})

test('a change to a thing waits for what was done about it before, whatever their lanes and screens', async () => {
  const ada = somebody()
  const { made, open, answer } = slowFirst()
  const tab = open()
  await enqueue(act(ada, 'first', { to: `/marketplace/${ada}:edit`, topic: 'put back' }))
  await enqueue(act(ada, 'edit', { ...picture, to: `/post-product?id=${ada}:edit`, topic: 'my-products' }))
  const held = tab.sendLane(ada, 'light')
  await tab.sendLane(ada, 'middling')
  expect(made).toEqual([])
  answer()
  await held
  await tab.sendLane(ada, 'middling')
  expect(made).toEqual(['first', 'edit'])
})

test('the last word on a like is the only one that is sent', async () => {
  const ada = somebody()
  const line = badLine([][Symbol.iterator]())
  for (const [id, body] of [
    ['1', 'like'],
    ['2', 'unlike'],
    ['3', 'like'],
  ] as const)
    await enqueue(act(ada, id, { body, replaces: 'like:post:7' }))
  await line.open().sendLane(ada, 'light')
  expect(line.made).toEqual([`${ada}:3=like`])
})

test('a reply waits for its comment while that one needs its owner, and others do not', async () => {
  const ada = somebody()
  const line = badLine((['refused'] as Fault[]).values())
  await enqueue(act(ada, 'comment'))
  await enqueue(act(ada, 'reply', { after: `${ada}:comment` }))
  await enqueue(act(ada, 'other'))
  await line.open().sendLane(ada, 'light')
  expect(line.made).toEqual([`${ada}:other=other`])
  expect((await allOf(ada))[0]).toMatchObject({
    state: 'needs you',
    refusal: { message: 'No', field: 'content' },
  })
  await renew(`${ada}:comment`, { body: 'better' })
  await line.open().sendLane(ada, 'light')
  expect(line.made.slice(1)).toEqual([`${ada}:comment=better`, `${ada}:reply=reply`])
})

test('what was changed while it was on its way is sent again as it is now', async () => {
  const ada = somebody()
  await enqueue(act(ada, 'a'))
  const sent: unknown[] = []
  const sender = createSender({
    hear: () => undefined,
    async attempt({ id, body }) {
      sent.push(body)
      if (sent.length === 1) await renew(id, { body: 'second thoughts' })
    },
  })
  await sender.sendLane(ada, 'light')
  expect(sent).toEqual(['a', 'second thoughts'])
})

test('what is passed over for another with its key is come back to soon, though something else waits for long', async () => {
  vi.stubGlobal('navigator', { ...navigator, locks })
  const ada = somebody()
  await enqueue(act(ada, 'busy'))
  const [busy] = await allOf(ada)
  if (!busy) throw new Error('Nothing lies here')
  const other = Promise.withResolvers<null>()
  const holding = withKeyLock(busy, () => other.promise)
  await enqueue(act(ada, 'told', { to: '/blog/7' }))
  const tab = createSender({
    ...{ hear: () => undefined, now: () => 0 },
    attempt: () => Promise.reject(new Problem('tooMany', 'Slowly', undefined, 300)),
  })
  expect(await tab.sendLane(ada, 'light')).toEqual({ why: 'campus', until: 1_000 })
  expect((await allOf(ada)).map(({ until }) => until !== undefined)).toEqual([false, true])
  other.resolve(null)
  await holding
  vi.unstubAllGlobals()
})
