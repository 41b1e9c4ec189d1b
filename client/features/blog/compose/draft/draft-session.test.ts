// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allOf, enqueue, markArrived, remove } from '#client/offline/outbox/queue-store.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { localStorageOf } from '#testing/pages/local-storage.ts'
import { campus } from '#testing/server/campus.ts'
import { type Delivery, saveThere, submitThere } from '../deliver.ts'
import type { SendPicture } from '../picture-desk.ts'
import { keptPictures } from './draft-pictures.ts'
import { createDraftSession, type DraftSession } from './draft-session.ts'
import { placeOf, rowOf } from './saved-draft.ts'
import { keptDrafts } from './saved-drafts.ts'

/** Locks as browsers hold them: until they are given back, or their window has died. */
function openLocks() {
  const held = new Map<string, string>()
  let asking = ''
  const request = async (name: string, _: unknown, work: (lock: unknown) => unknown) => {
    if (held.has(name)) return work(null)
    held.set(name, asking)
    await work({ name })
    held.delete(name)
  }
  return {
    request,
    /** The window that asks next. */
    of(window: string) {
      asking = window
    },
    die(window: string) {
      for (const [name, by] of held) if (by === window) held.delete(name)
    },
  }
}

type Phone = ReturnType<typeof openLocks> & { offline: boolean }
let phone: Phone

beforeEach(() => {
  phone = Object.assign(openLocks(), { offline: false })
  vi.stubGlobal('localStorage', localStorageOf())
  vi.stubGlobal('navigator', { locks: phone })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const text = (content: string) => ({ title: 'Rain', excerpt: 'Of it', content: `<p>${content}</p>` })

/** Whatever is called one is a picture. */
const refusalOf = async ({ type }: Blob) => (type.startsWith('image/') ? null : 'Please select an image file')

async function start() {
  const { subadmin, admin } = await campus()
  const [ada, chief] = [subadmin(), admin()]
  for (const one of [ada, chief]) await one(api.auth.session, {})
  /** The campus, until there is no network; what it has saved stays so. */
  const overTheNetwork: Caller = async (endpoint, input, init) => {
    if (phone.offline) throw new TypeError('Failed to fetch')
    return ada(endpoint, input, init)
  }
  let windows = 0
  /** Another window with the editor, on this post or a new one. */
  async function open(
    postId: string | null = null,
    call = overTheNetwork,
    viewerId = ada.id,
    sendPicture: SendPicture = async () => undefined,
  ) {
    const name = `window ${++windows}`
    phone.of(name)
    const session = createDraftSession({
      ...{ call, viewerId, postId, sendPicture, refusalOf, shrink: async (file: Blob) => file },
      // The outbox, as far as a text knows of it: kept in one step with its draft, and tried once.
      async handIn(sent, draft) {
        const { postId: id } = sent
        const act = {
          ...{ id, ownerId: viewerId, kind: 'post', topic: 'my-posts' },
          title: 'Post',
          to: '/',
          body: sent,
        }
        await enqueue(act, { ...placeOf(viewerId, draft), stays: rowOf(viewerId, draft) })
        try {
          const saved = await saveThere(call, sent)
          if (sent.wish === 'submit') await submitThere(call, saved)
        } catch (error) {
          if (error instanceof Problem && error.code !== 'unauthenticated')
            return { state: 'needs you', refusal: error.body }
          return { state: 'waiting', why: 'network' }
        }
        await deliver(sent.postId)
        return { state: 'sent' }
      },
      takeBack: (id, draft) => remove(id, rowOf(viewerId, draft)),
      isOnline: () => !phone.offline,
      now: () => new Date().toISOString(),
    })
    await session.open()
    return Object.assign(session, { die: () => phone.die(name) })
  }
  /** What waits in the outbox has arrived. */
  async function deliver(id: string) {
    const act = (await allOf(ada.id)).find((one) => one.id === id)
    if (act) await markArrived(act)
  }
  const there = async (id: string) => (await ada(api.ownPosts.read, { id })).content
  /** Until the hands have rested and the campus has answered. */
  const rest = async (
    session: DraftSession,
    until: (state: ReturnType<DraftSession['state']>) => boolean,
  ) => {
    await vi.advanceTimersByTimeAsync(3_000)
    await vi.waitFor(() => expect(until(session.state())).toBe(true))
  }
  return { ada, chief, open, there, rest, deliver }
}

test('what is typed lies on the phone within a quarter of a second, and on the campus when the hands rest', async () => {
  const { ada, open, there, rest } = await start()
  const session = await open()
  session.change(text('It rains'))
  expect(await keptDrafts(ada.id)).toMatchObject([{ text: text('It rains'), dirty: true }])
  session.change(text('It rains in Oye'))
  await vi.advanceTimersByTimeAsync(250)
  expect(await keptDrafts(ada.id)).toMatchObject([{ text: text('It rains in Oye'), dirty: true }])
  session.change(text('It rains'))
  await rest(session, ({ isThere }) => isThere)
  expect(await there(session.state().postId)).toBe('<p>It rains</p>')
  session.close()
})

test('a window that is killed loses nothing that was kept; the next one goes on with it', async () => {
  const { open, there, rest } = await start()
  phone.offline = true
  const first = await open()
  first.change(text('Half a sentence'))
  await vi.advanceTimersByTimeAsync(400)
  first.die()

  phone.offline = false
  const next = await open()
  expect(next.state()).toMatchObject({
    postId: first.state().postId,
    text: text('Half a sentence'),
    ...{ resumed: true, isThere: false },
  })
  next.change(text('Half a sentence, and the rest'))
  await rest(next, ({ isThere }) => isThere)
  expect(await there(next.state().postId)).toBe('<p>Half a sentence, and the rest</p>')
})

test('a page that is left before it was open holds nothing: the next one finds what was written', async () => {
  const { ada, open } = await start()
  const first = await open()
  first.change(text('Half a sentence'))
  await vi.advanceTimersByTimeAsync(400)
  first.die()

  phone.of('hasty')
  const hasty = createDraftSession({
    ...{ call: ada, viewerId: ada.id, postId: null, sendPicture: async () => undefined },
    refusalOf,
    shrink: async (file: Blob) => file,
    handIn: () => Promise.reject(new Error('Nothing is handed in')),
    ...{ takeBack: async () => undefined, isOnline: () => true, now: () => new Date().toISOString() },
  })
  const opening = hasty.open()
  hasty.close()
  await opening
  expect((await open()).state().text).toEqual(first.state().text)
})

test('a page that is left keeps what was typed in its last moment', async () => {
  const { ada, open } = await start()
  const session = await open()
  session.change(text('A moment ago'))
  session.leave()
  expect(await keptDrafts(ada.id)).toMatchObject([{ text: text('A moment ago') }])
  session.change(text('And after that'))
  session.close()
  expect(await keptDrafts(ada.id)).toMatchObject([{ text: text('And after that') }])
})

test('what could not be kept as the page was left is kept by whoever comes back', async () => {
  const { ada, open } = await start()
  phone.offline = true
  const session = await open()
  session.change(text('It rains'))
  await vi.advanceTimersByTimeAsync(300)
  session.change(text('It rains in'))
  const lies = (words: string) =>
    vi.waitFor(async () => expect(await keptDrafts(ada.id)).toMatchObject([{ text: text(words) }]))
  await lies('It rains in')
  session.change(text('It rains in Oye'))
  const { put } = IDBObjectStore.prototype
  let left = 1
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given: Parameters<IDBObjectStore['put']>
  ) {
    left -= 1
    if (left >= 0) throw new DOMException('Undone', 'AbortError')
    return put.apply(this, given)
  })
  session.leave()
  await vi.waitFor(() => expect(session.state().notKept).toBe(true))
  await vi.advanceTimersByTimeAsync(300)
  await lies('It rains in Oye')
  session.close()
})

test('a second window begins a post of its own while the first is open, and neither is overwritten', async () => {
  const { ada, open, rest } = await start()
  const [first, second] = [await open(), await open()]
  expect(second.state().postId).not.toBe(first.state().postId)
  first.change(text('of the first'))
  second.change(text('of the second'))
  await rest(first, ({ isThere }) => isThere)
  await rest(second, ({ isThere }) => isThere)
  const { items } = await ada(api.ownPosts.list, {})
  expect(items).toHaveLength(2)
  expect(await keptDrafts(ada.id)).toHaveLength(2)
})

test('of two windows on one post the slower is shown both texts, and each choice keeps the other at hand', async () => {
  const { open, there, rest } = await start()
  const first = await open()
  first.change(text('in the beginning'))
  await rest(first, ({ isThere }) => isThere)
  const { postId } = first.state()
  for (const which of ['mine', 'theirs'] as const) {
    const second = await open(postId)
    first.change(text(`first, then ${which}`))
    await rest(first, ({ isThere }) => isThere)
    second.change(text(`second, then ${which}`))
    await rest(second, ({ conflict }) => conflict !== null)
    // Nothing was overwritten, on either side.
    expect(await there(postId)).toBe(`<p>first, then ${which}</p>`)
    expect(second.state()).toMatchObject({
      text: text(`second, then ${which}`),
      conflict: { content: `<p>first, then ${which}</p>` },
    })
    await second.settle(which)
    const [stands, aside] = which === 'mine' ? ['second', 'first'] : ['first', 'second']
    expect(await there(postId)).toBe(`<p>${stands}, then ${which}</p>`)
    expect(second.state()).toMatchObject({
      text: text(`${stands}, then ${which}`),
      aside: { content: `<p>${aside}, then ${which}</p>` },
      conflict: null,
    })
    second.bringBack()
    expect(second.state()).toMatchObject({ text: { content: `<p>${aside}, then ${which}</p>` } })
    await rest(second, ({ isThere }) => isThere)
    second.close()
    first.change(text('going on'))
    await rest(first, ({ conflict, isThere }) => conflict !== null || isThere)
    if (first.state().conflict) await first.settle('mine')
  }
})

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

test('a change that is discarded leaves nothing on the phone, nor does the letter that was typed last', async () => {
  const { ada, chief, open } = await start()
  const first = await open()
  first.change(text('It rains'))
  expect(await first.finish('submit')).toBe('submitted')
  first.close()
  const { postId: id } = first.state()
  const { version } = await ada(api.ownPosts.read, { id })
  await chief(api.postReviews.decide, { id, body: { decision: 'approved', version } })
  const session = await open(id)
  session.change(text('It pours'))
  expect(await session.finish('draft')).toBe('saved')
  session.change(text('It pour'))
  session.change(text('It pou'))
  await session.discardChange()
  await vi.advanceTimersByTimeAsync(300)
  expect(session.state()).toMatchObject({ text: text('It rains'), isThere: true, keptAt: null })
  expect(await keptDrafts(ada.id)).toEqual([])
  session.close()
})

test('a post that was emptied again is no draft any more', async () => {
  const { ada, open } = await start()
  const session = await open()
  session.change({ content: '<p>Never mind</p>' })
  await vi.advanceTimersByTimeAsync(300)
  expect(await keptDrafts(ada.id)).toHaveLength(1)
  session.change({ content: '' })
  await vi.advanceTimersByTimeAsync(300)
  await vi.waitFor(async () => expect(await keptDrafts(ada.id)).toEqual([]))
  expect(session.state()).toMatchObject({ keptAt: null, notKept: false })
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

test('a phone without room says so, and the campus has the text all the same', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const { ada, open, there, rest } = await start()
  const session = await open()
  session.change(text('No room for this'))
  await rest(session, ({ isThere }) => isThere)
  expect(session.state()).toMatchObject({ notKept: true, keptAt: null })
  expect(await keptDrafts(ada.id)).toEqual([])
  expect(await there(session.state().postId)).toBe('<p>No room for this</p>')
})
