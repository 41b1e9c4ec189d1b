import 'fake-indexeddb/auto'
import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPerson, readCached, writeCached } from '#client/offline/cache/offline-cache.ts'
import type { NewAct } from '#client/offline/outbox/act.ts'
import { allOf, enqueue, forgetRowsOf, markArrived } from '#client/offline/outbox/queue-store.ts'
import { withKeyLock } from '#client/offline/outbox/sending/key-lock.ts'
import { deliveries } from './deliveries.ts'
import { sendWithoutPage } from './send.ts'

const said = (ownerId: string, id: string): NewAct => ({
  ...{ id, ownerId, kind: 'comment', title: 'Said', to: '/blog', topic: 'talk' },
  body: {},
})
let sent: string[] = []
let asked: string[] = []
/** The session as the campus tells it. */
const signedIn = (id: string | null) =>
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ viewer: id && { id } })
  })

beforeEach(() => {
  sent = []
  asked = []
  signedIn('ada')
  deliveries.comment = async ({ id }) => void sent.push(id)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const who of ['ada', 'bola']) await forgetRowsOf(who)
})

test('woken where nothing waits, the worker asks for nothing', async () => {
  await sendWithoutPage()
  expect(asked).toEqual([])
})

test('what waits goes, for whoever is signed in alone; who that is, is asked once', async () => {
  for (const act of [said('ada', 'one'), said('ada', 'two'), said('bola', 'hers')]) await enqueue(act)
  await sendWithoutPage()
  expect(sent).toEqual(['one', 'two'])
  expect(asked).toEqual(['/api/session'])
  expect(await allOf('bola')).toHaveLength(1)

  signedIn(null)
  await sendWithoutPage()
  expect(sent).toEqual(['one', 'two'])
})

test('what the campus answers lies on the phone from then on, and what was only to be changed there as it lay', async () => {
  const query = (name: string) => JSON.stringify([name, 'fan'])
  for (const name of ['own-product', 'post'])
    await writeCached('ada', [{ hash: query(name), data: 'as it was', at: 1 }])
  deliveries.comment = async (_, { client }) => {
    client.setQueryData(['own-product', 'fan'], 'as it is')
    client.setQueryData(['post', 'fan'], (now: unknown) => now)
  }
  await enqueue(said('ada', 'one'))
  await sendWithoutPage()
  expect(await readCached('ada', query('own-product'))).toMatchObject({ data: 'as it is' })
  expect(await readCached('ada', query('post'))).toMatchObject({ data: 'as it was', at: 1 })
})

test('what a page is sending is left to it, and costs nothing besides', async () => {
  await enqueue(said('ada', 'one'))
  const [act] = await allOf('ada')
  const page = Promise.withResolvers<void>()
  const locks = { request: async (_: string, work: () => Promise<unknown>) => page.promise.then(work) }
  vi.stubGlobal('navigator', { ...navigator, locks })
  const woken = sendWithoutPage()
  if (act) await markArrived(act)
  page.resolve()
  await woken
  expect([sent, asked]).toEqual([[], []])
})

test('what a page has on its way by another lane is passed over, and the browser comes back for it', async () => {
  await enqueue(said('ada', 'one'))
  const [act] = await allOf('ada')
  if (!act) throw new Error('Nothing lies here')
  vi.stubGlobal('navigator', { ...navigator, locks })
  const page = Promise.withResolvers<null>()
  const busy = withKeyLock(act, () => page.promise)
  await expect(sendWithoutPage()).rejects.toThrow('Something still waits')
  expect(sent).toEqual([])
  page.resolve(null)
  await busy
  await sendWithoutPage()
  expect(sent).toEqual(['one'])
})

test('what the campus answers as its owner signs out does not come to lie here again', async () => {
  await writeCached('ada', [{ hash: '["own-product","fan"]', data: 'as it was', at: 1 }])
  deliveries.comment = async (_, { client }) => {
    await forgetPerson('ada')
    client.setQueryData(['own-product', 'fan'], 'as it is')
  }
  await enqueue(said('ada', 'one'))
  await sendWithoutPage()
  expect(await allOf('ada')).toEqual([])
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('campus-kept-ada')
})
