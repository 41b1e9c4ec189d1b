// @vitest-environment node
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { type NewAct, shape } from './act.ts'
import { open } from './database.ts'
import { allOf, enqueue } from './queue-store.ts'
import { createSender } from './sending/sender.ts'

const act = (ownerId: string): NewAct => ({
  ...{ id: `${ownerId}:kettle`, ownerId, kind: 'product', title: 'Kettle', to: '/marketplace' },
  ...{ topic: 'my-products', body: 'Boils.' },
})

test('what has arrived from a phone that is full is crossed out all the same, and not paid for again', async () => {
  await enqueue(act('ada'))
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'arrived') throw new DOMException('Full', 'QuotaExceededError')
    return put.apply(this, given)
  })
  const sent: string[] = []
  const sender = createSender({ hear: () => undefined, attempt: async ({ id }) => void sent.push(id) })
  await sender.sendLane('ada', 'light')
  await sender.sendLane('ada', 'light')
  vi.restoreAllMocks()
  expect(sent).toEqual(['ada:kettle'])
  expect(await allOf('ada')).toEqual([])
})

test.each([
  ['refused', () => new Problem('invalid', 'No', 'name')],
  ['told to wait', () => new Problem('tooMany', 'Slowly', undefined, 30)],
] as const)(
  'what was %s from a phone that is full is told all the same, and not sent and paid for again until its owner says so',
  async (what, answer) => {
    const ada = `ada ${what}`
    await enqueue(act(ada))
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.name === 'acts') throw new DOMException('Full', 'QuotaExceededError')
      return put.apply(this, given)
    })
    const news: string[] = []
    let sent = 0
    const sender = createSender({
      hear: ({ type }) => news.push(type),
      async attempt() {
        sent += 1
        throw answer()
      },
    })
    for (let round = 0; round < 3; round += 1) {
      await sender.sendLane(ada, 'light')
      sender.wake()
    }
    expect(sent).toBe(1)
    expect(news).toEqual(['sending', what === 'refused' ? 'refused' : 'missed'])
    const [shown] = (await allOf(ada)).map(sender.asAnswered)
    expect(shown).toMatchObject(
      what === 'refused' ? { state: 'needs you', refusal: { message: 'No' } } : { until: expect.any(Number) },
    )
    vi.restoreAllMocks()
    await sender.renew(`${ada}:kettle`)
    await sender.sendLane(ada, 'light')
    expect(sent).toBe(2)
  },
)

test('a clock that is set back makes nothing wait for the years between', async () => {
  await enqueue(act('bola'))
  let now = Date.parse('2036-11-22T10:00:00Z')
  let sent = 0
  const sender = createSender({
    now: () => now,
    hear: () => undefined,
    reached: async () => true,
    async attempt() {
      sent += 1
      if (sent === 1) throw new TypeError('Failed to fetch')
    },
  })
  expect(await sender.sendLane('bola', 'light')).toMatchObject({ why: 'campus' })
  now = Date.parse('2026-11-22T10:00:00Z')
  expect(await sender.sendLane('bola', 'light')).toBeNull()
  expect(sent).toBe(2)
})

test('what a newer version of the app has kept is left to that one, and holds up nothing', async () => {
  await enqueue(act('chidi'))
  await enqueue({ ...act('chidi'), id: 'chidi:like', kind: 'like', to: '/blog/7' })
  const [newer] = await allOf('chidi')
  expect(newer?.shape, 'every act says in which shape it is').toBe(shape)
  if (newer) await (await open()).put('acts', { ...newer, shape: shape + 1 })
  const sent: string[] = []
  const sender = createSender({ hear: () => undefined, attempt: async ({ id }) => void sent.push(id) })
  expect(await sender.sendLane('chidi', 'light')).toBeNull()
  expect(sent).toEqual(['chidi:like'])
})
