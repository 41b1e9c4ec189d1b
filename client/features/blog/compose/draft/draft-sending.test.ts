// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Act } from '#client/offline/outbox/index.ts'
import { allOf } from '#client/offline/outbox/queue-store.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { bootPhone, endPhone, phone, start, text } from '#testing/pages/draft-windows.ts'
import { type Delivery, deliver as deliverPost, type PostBody, saveThere, submitThere } from '../deliver.ts'
import { keepPicture, keptPictures } from './draft-pictures.ts'
import { emptyText } from './draft-text.ts'
import { keptDrafts } from './saved-drafts.ts'

beforeEach(bootPhone)
afterEach(endPhone)

test('a save whose answer was lost is no conflict with itself', async () => {
  const { ada, open, there, rest } = await start()
  let lose = true
  const losing: Caller = async (endpoint, input, init) => {
    const reply = await ada(endpoint, input, init)
    if (!lose || endpoint !== (api.ownPosts.save as unknown)) return reply
    lose = false
    throw new TypeError('Failed to fetch')
  }
  const session = await open(null, losing)
  session.change(text('once'))
  await rest(session, () => !lose)
  session.change(text('once and more'))
  await rest(session, ({ isThere }) => isThere)
  expect(session.state().conflict).toBeNull()
  expect(await there(session.state().postId)).toBe('<p>once and more</p>')
})

test('a session that ended is said, and the text waits on the phone until somebody signs in again', async () => {
  const { ada, open, there, rest } = await start()
  let signedOut = true
  const ended: Caller = async (endpoint, input, init) => {
    if (signedOut) throw new Problem('unauthenticated', 'Please sign in')
    return ada(endpoint, input, init)
  }
  const session = await open(null, ended)
  session.change(text('Kept all the same'))
  await rest(session, ({ problem }) => problem?.code === 'unauthenticated')
  expect(await session.finish('submit')).toEqual({ waits: 'network' })
  expect(await keptDrafts(ada.id)).toMatchObject([{ text: text('Kept all the same'), dirty: true }])
  session.close()
  // Whoever holds the phone meanwhile finds nothing of it.
  expect((await open(null, ended, 'somebody else')).state().text.title).toBe('')

  signedOut = false
  const again = await open(session.state().postId, ended)
  expect(again.state()).toMatchObject({ text: text('Kept all the same'), resumed: true })
  expect(await again.finish('draft')).toBe('saved')
  expect(await there(again.state().postId)).toBe('<p>Kept all the same</p>')
})

test('handed in without a network it is left to the outbox once, and taken back by writing on', async () => {
  const { ada, open, deliver } = await start()
  const session = await open()
  session.change(text('For later'))
  phone.offline = true
  expect(await session.finish('submit')).toEqual({ waits: 'network' })
  expect(await allOf(ada.id)).toMatchObject([{ body: { text: text('For later'), wish: 'submit', base: 0 } }])
  expect(await keptDrafts(ada.id)).toMatchObject([{ wish: 'submit', text: text('For later') }])
  session.change(text('Not yet'))
  await vi.waitFor(async () => expect(await allOf(ada.id)).toEqual([]))
  expect(await session.finish('submit')).toEqual({ waits: 'network' })

  // As the outbox does it when there is a network again.
  const [act] = await allOf(ada.id)
  const saved = await saveThere(ada, act?.body as Delivery)
  expect(await submitThere(ada, saved)).toMatchObject({ status: 'pending' })
  expect((await ada(api.ownPosts.read, { id: saved.id })).content).toBe('<p>Not yet</p>')
  // Whoever delivered it has tidied up.
  await deliver(saved.id)
  expect(await keptDrafts(ada.id)).toEqual([])
})

test('who writes on while it is handed in takes it back, and is led nowhere', async () => {
  const { ada, open } = await start()
  const { promise, reject } = Promise.withResolvers<never>()
  const session = await open(null, () => promise)
  session.change(text('Now'))
  const finished = session.finish('submit')
  await vi.waitFor(async () => expect(await allOf(ada.id)).toHaveLength(1))
  session.change(text('Now, or later'))
  await vi.waitFor(async () => expect(await allOf(ada.id)).toEqual([]))
  reject(new TypeError('Failed to fetch'))
  expect(await finished).toBe('taken back')
  expect(session.state()).toMatchObject({ busy: null, text: text('Now, or later') })
  await vi.waitFor(async () =>
    expect(await keptDrafts(ada.id)).toMatchObject([
      { wish: null, unfinished: true, text: text('Now, or later') },
    ]),
  )
})

test('what was typed right before it is handed in goes with it, and no draft of it comes back', async () => {
  const { ada, open } = await start()
  const session = await open()
  session.change(text('For now'))
  session.change(text('For now, and always'))
  expect(await session.finish('submit')).toBe('submitted')
  await vi.advanceTimersByTimeAsync(300)
  expect(await keptDrafts(ada.id)).toEqual([])
  session.close()
})

test('handed in with a network it lies in the outbox before the campus has heard of it', async () => {
  const { ada, open } = await start()
  const asked: unknown[] = []
  const silent: Caller = (endpoint) => {
    asked.push(endpoint)
    return new Promise(() => undefined)
  }
  const session = await open(null, silent)
  session.change(text('Now'))
  void session.finish('submit')
  await vi.waitFor(() => expect(asked).toEqual([api.ownPosts.save]))
  expect(await allOf(ada.id)).toMatchObject([{ body: { text: text('Now'), wish: 'submit' } }])
  expect(await keptDrafts(ada.id)).toMatchObject([{ wish: 'submit', unfinished: false }])
})

test('a picture lies on the phone until what names it has arrived, and is sent anew where it is gone', async () => {
  const { ada, open, rest } = await start()
  const sent: string[] = []
  let gone = true
  let isTaken = false
  const forgetful: Caller = async (endpoint, input, init) => {
    if (gone && endpoint === (api.ownPosts.save as unknown)) {
      gone = false
      throw new Problem('missing', 'This file is not here', 'content')
    }
    // A picture that it knows, as far as this window can tell.
    if (isTaken) (input as { body: { thumbnailId: null } }).body.thumbnailId = null
    return ada(endpoint, input, init)
  }
  const session = await open(null, forgetful, ada.id, async (id) => void sent.push(id))
  const { postId } = session.state()
  const id = await session.pictures.add(new File(['a bus'], 'bus.jpg', { type: 'image/jpeg' }))
  expect(await keptPictures(ada.id, postId)).toMatchObject([{ id, name: 'bus.jpg', was: 5 }])
  session.change({ ...text('With it'), thumbnail: { id, picture: null } })
  await vi.advanceTimersByTimeAsync(3_000)
  // Not before its writer has seen what it costs, and says so.
  expect([sent, session.pictures.sizes(id)]).toEqual([[], { was: 5, bytes: 5 }])
  void session.finish('draft')
  await vi.waitFor(() => expect(sent).toEqual([id, id]))
  // The campus does not know it after all: it is still here.
  await rest(session, ({ problem }) => problem !== null)
  expect(await keptPictures(ada.id, postId)).toHaveLength(1)
  isTaken = true
  session.change(text('With it again'))
  await rest(session, ({ isThere }) => isThere)
  expect(await keptPictures(ada.id, postId)).toEqual([])
})

test('who saves right after choosing a picture saves with it: that waits until it was looked at', async () => {
  const sent: string[] = []
  const { ada, open } = await start()
  const session = await open(null, ada, ada.id, async (id) => void sent.push(id))
  session.change(text('In a hurry'))
  const chosen = session.pictures
    .add(new File(['a bus'], 'bus.jpg', { type: 'image/jpeg' }))
    .then((id) => session.change({ thumbnail: { id, picture: null } }))
  const refused = session.pictures.add(new File(['a bus'], 'bus.txt', { type: 'text/plain' }))
  void session.finish('draft')
  await chosen
  await expect(refused).rejects.toThrow('Please select an image file')
  await vi.waitFor(() => expect(sent[0]).toBe(session.state().text.thumbnail?.id ?? 'without it'))
})

test('a picture that was taken out of the text lies here until that has arrived, and goes with it', async () => {
  const { ada, open, deliver } = await start()
  const session = await open()
  const { postId } = session.state()
  const id = await session.pictures.add(new File(['a bus'], 'bus.jpg', { type: 'image/jpeg' }))
  session.change({ ...text('With it'), thumbnail: { id, picture: null } })
  session.change({ thumbnail: null })
  phone.offline = true
  await vi.advanceTimersByTimeAsync(300)
  expect(await session.finish('submit')).toEqual({ waits: 'network' })
  // Whoever writes on may want it back.
  session.change(text('Without it'))
  await vi.waitFor(async () => expect(await allOf(ada.id)).toEqual([]))
  expect(await session.finish('submit')).toEqual({ waits: 'network' })
  expect(await keptPictures(ada.id, postId)).toMatchObject([{ id }])
  await deliver(postId)
  expect(await keptPictures(ada.id, postId)).toEqual([])
})

test('whoever delivers a text, a page or the worker, lets its pictures go', async () => {
  const { ada } = await start()
  const [postId, writer] = [newId(), newId()]
  const picture = { id: newId(), name: 'bus.jpg', blob: new Blob(['a bus']), sent: true }
  await keepPicture(ada.id, postId, picture)
  const body = { postId, writer, base: 0, text: { ...emptyText, ...text('Sent') }, wish: 'draft' as const }
  const act = { id: postId, ownerId: ada.id, body: { ...body, pictures: [picture] } }
  await deliverPost(act as Act<PostBody>, { call: ada } as unknown as Delivering) // what a delivery of a post uses
  expect(await keptPictures(ada.id, postId)).toEqual([])
})
