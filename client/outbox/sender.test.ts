// @vitest-environment node
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { laneOf, lanes, type NewAct, type News } from './act.ts'
import { allOf, arrivedOf, keep, remove, renew } from './box.ts'
import { createSender } from './sender.ts'

let people = 0
const somebody = () => `person-${++people}`
const act = (ownerId: string, id: string, more: Partial<NewAct> = {}): NewAct => ({
  id: `${ownerId}:${id}`,
  ownerId,
  kind: 'comment',
  title: id,
  to: '/blog',
  topic: 'comments',
  body: id,
  ...more,
})

type Fault =
  | 'none'
  | 'lost request'
  | 'lost reply'
  | 'broken'
  | 'too many'
  | 'refused'
  | 'signed out'
  | 'killed'
const faults: Fault[] = [
  'none',
  'none',
  'lost request',
  'lost reply',
  'broken',
  'too many',
  'signed out',
  'killed',
]

/** A campus that makes each id once, behind a line on which every attempt meets the next fault. */
function badLine(fates: Iterator<Fault>, reached = false) {
  const made: string[] = []
  const news: News[] = []
  let time = 0
  const open = () =>
    createSender({
      now: () => time,
      hear: (one) => news.push(one),
      reached: async () => reached,
      async attempt({ id, body }) {
        const fault = fates.next().value ?? 'none'
        if (fault === 'lost request') throw new TypeError('Failed to fetch')
        if (fault === 'broken') throw new Problem('unexpected', 'Something went wrong')
        if (fault === 'too many') throw new Problem('tooMany', 'Slowly', undefined, 30)
        if (fault === 'signed out') throw new Problem('unauthenticated', 'Please sign in')
        if (fault === 'refused') throw new Problem('invalid', 'No', 'content')
        if (!made.includes(`${id}=${body}`)) made.push(`${id}=${body}`)
        if (fault === 'lost reply') throw new TypeError('Failed to fetch')
        if (fault === 'killed') throw killed
      },
    })
  return { made, news, open, later: () => (time += 600_000) }
}
const killed = new TypeError('the tab is gone')

test('whatever the line does, what was done arrives, each once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...faults), { maxLength: 25 }),
      fc.integer({ min: 1, max: 6 }),
      async (fates, count) => {
        const ada = somebody()
        const line = badLine(fates.values())
        const ids = Array.from({ length: count }, (_, i) => String(i))
        for (const id of ids) await keep(act(ada, id))
        for (let round = 0; round <= fates.length; round += 1) {
          // Every round another tab, which remembers nothing.
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
      for (const id of ['a', 'b', 'c']) await keep(act(ada, id))
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
            await keep(act(ada, String(n)))
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
        throw new Problem('conflict', 'This comment has arrived before, in other words. Those stand.')
      there.set(id, body)
      if (lost-- > 0) throw new TypeError('Failed to fetch')
    },
  })
  await keep(act(ada, 'one'))
  await sender.sendLane(ada, 'light')
  await renew(`${ada}:one`, { body: 'otherwise' })
  await keep(act(ada, 'two'))
  time += 600_000
  await sender.sendLane(ada, 'light')
  expect(await allOf(ada)).toMatchObject([
    { id: `${ada}:one`, state: 'needs you', refusal: { message: expect.stringMatching(/Those stand/) } },
  ])
  expect([...there]).toEqual([
    [`${ada}:one`, 'one'],
    [`${ada}:two`, 'two'],
  ])
})

/** All lanes at once, as a tab does; again, for what waited for the other lane. */
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
        // One leans only on what was done before it.
        const earlier = (of: number | undefined, at: number) =>
          of !== undefined && of < at ? `${ada}:${of}` : undefined
        for (const [at, { bytes, after, about }] of all.entries())
          await keep(
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
  await keep(act(ada, 'comment'))
  await keep(act(ada, 'reel', { bytes: 30_000_000, to: '/post-reel' }))
  await keep(act(ada, 'product', { bytes: 400_000, to: '/post-product' }))
  await keep(act(ada, 'on the reel', { to: `/reels?id=${ada}:reel` }))
  await tab.sendLane(ada, 'heavy')
  expect(made, 'the comment goes first').toEqual([])
  await tab.sendLane(ada, 'light')
  await tab.sendLane(ada, 'middling')
  const heavy = tab.sendLane(ada, 'heavy')
  await keep(act(ada, 'like'))
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
  await keep(act(ada, 'product', { bytes: 400_000, to: '/post-product' }))
  const held = tab.sendLane(ada, 'middling')
  await keep(act(ada, 'like'))
  await tab.sendLane(ada, 'light')
  expect(made).toEqual(['like'])
  answer()
  await held
  expect(made).toEqual(['like', 'product'])
})

/** What was sent, in the order in which it was answered; 'first' is answered once that is asked for. */
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
    await keep(act(ada, 'first', edit))
    const held = (where === 'window' ? here : there).sendLane(ada, 'middling')
    await begun
    await keep(act(ada, 'second', { ...edit, bytes: 0 }))
    await keep(act(ada, 'like'))
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
  await keep(product)
  const held = tab.sendLane(ada, 'middling')
  await begun
  const place = { ownerId: ada, kind: 'product', key: product.id }
  await keep({ ...product, title: 'second', bytes: 0 }, place)
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
  await keep(act(ada, 'first', { to: `/marketplace/${ada}:edit`, topic: 'put back' }))
  await keep(act(ada, 'edit', { ...picture, to: `/post-product?id=${ada}:edit`, topic: 'my-products' }))
  const held = tab.sendLane(ada, 'light')
  await tab.sendLane(ada, 'middling')
  expect(made).toEqual([])
  answer()
  await held
  await tab.sendLane(ada, 'middling')
  expect(made).toEqual(['first', 'edit'])
})

test('the same act kept twice is kept once', async () => {
  const ada = somebody()
  await Promise.all([keep(act(ada, 'a')), keep(act(ada, 'a'))])
  expect(await allOf(ada)).toHaveLength(1)
})

test('the last word on a like is the only one that is sent', async () => {
  const ada = somebody()
  const line = badLine([][Symbol.iterator]())
  for (const [id, body] of [
    ['1', 'like'],
    ['2', 'unlike'],
    ['3', 'like'],
  ] as const)
    await keep(act(ada, id, { body, replaces: 'like:post:7' }))
  await line.open().sendLane(ada, 'light')
  expect(line.made).toEqual([`${ada}:3=like`])
})

test('a reply waits for its comment while that one needs its owner, and others do not', async () => {
  const ada = somebody()
  const line = badLine((['refused'] as Fault[]).values())
  await keep(act(ada, 'comment'))
  await keep(act(ada, 'reply', { after: `${ada}:comment` }))
  await keep(act(ada, 'other'))
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
  await keep(act(ada, 'a'))
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

/** What arrived of these, where the campus answers a product as told and everything else with yes. */
async function besideAProduct(fault: Fault, reached: boolean) {
  const ada = somebody()
  const line = badLine([fault].values(), reached)
  const [product, other] = [{ to: `/post-product?draft=${ada}:product` }, { to: '/blog/7', topic: 'likes' }]
  await keep(act(ada, 'product', product))
  await keep(act(ada, 'of it', { to: `/marketplace/${ada}:product` }))
  await keep(act(ada, 'its words', product))
  await keep(act(ada, 'like', other))
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
    await keep(act(ada, reel, { to: '/post-reel', topic: 'my-reels', about: `${ada}:${reel}` }))
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
  for (let n = 0; n < 9; n += 1) await keep(act(ada, String(n), { to: `/blog/${n}` }))
  await tab.sendLane(ada, 'light')
  expect(tried).toEqual(['0', '1', '2'])
})

test('what took longer to fail than it waits after that is come back to all the same', async () => {
  const ada = somebody()
  for (const id of ['a', 'b', 'c', 'd']) await keep(act(ada, id))
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
  await keep(act(ada, 'a'))
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
  await keep(act(ada, 'picture', { kind: 'profile' }))
  await keep(act(ada, 'comment'))
  await keep(act(ada, 'reel', { bytes: 30_000_000 }))
  expect(await worker.sendLane(ada, 'light')).toBeNull()
  await worker.sendLane(ada, 'heavy')
  expect(sent).toEqual(['comment', 'reel'])
  expect((await allOf(ada)).map(({ title, state }) => [title, state])).toEqual([['picture', 'waiting']])
})

test('nobody sends for somebody else', async () => {
  const [ada, bola] = [somebody(), somebody()]
  const line = badLine([][Symbol.iterator]())
  await keep(act(ada, 'mine'))
  await line.open().sendLane(bola, 'light')
  expect(line.made).toEqual([])
  expect(await allOf(bola)).toEqual([])
})

test('one taken away while it is on its way is dropped at once', async () => {
  const ada = somebody()
  await keep(act(ada, 'a'))
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
