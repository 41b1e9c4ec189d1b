// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allOf } from '#client/offline/outbox/queue-store.ts'
import { api } from '#contract/index.ts'
import { bootPhone, endPhone, phone, refusalOf, start, text } from '#testing/pages/draft-windows.ts'
import { createDraftSession } from './draft-session.ts'
import { keptDrafts } from './saved-drafts.ts'

beforeEach(bootPhone)
afterEach(endPhone)

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

test('the edit of a post that was deleted meanwhile goes on as a new post', async () => {
  const { ada, open, there, rest } = await start()
  const first = await open()
  first.change(text('It rains'))
  await rest(first, ({ isThere }) => isThere)
  const { postId } = first.state()
  phone.offline = true
  first.change(text('It rains in Oye'))
  expect(await first.finish('draft')).toEqual({ waits: 'network' })
  first.close()
  first.die()
  const again = await open(postId)
  // A heading says so though the post itself could not be read.
  expect(again.state()).toMatchObject({ phase: 'ready', edits: true, standing: null })
  again.close()
  again.die()

  await ada(api.ownPosts.remove, { id: postId })
  phone.offline = false
  const next = await open(postId)
  expect(next.state()).toMatchObject({ phase: 'ready', text: text('It rains in Oye'), wasDeleted: true })
  expect(next.state().postId).not.toBe(postId)
  expect(await allOf(ada.id)).toEqual([])
  await rest(next, ({ isThere }) => isThere)
  expect(await there(next.state().postId)).toBe('<p>It rains in Oye</p>')
  expect((await keptDrafts(ada.id)).map((draft) => draft.postId)).toEqual([next.state().postId])
})
