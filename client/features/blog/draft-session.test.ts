// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { campus } from '#server/testing/campus.ts'
import { type Delivery, saveThere, submitThere } from './deliver-post.ts'
import { createDraftSession, type DraftSession } from './draft-session.ts'
import { keptDrafts } from './kept-drafts.ts'

/** The phone's storage, with its own keys as the browser's has them, and room for so many letters. */
function openStorage(room = Number.POSITIVE_INFINITY): Storage {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('Full', 'QuotaExceededError')
      storage[key] = value
    },
    removeItem: (key: string) => delete storage[key],
  }) as Storage & Record<string, string> // what the drafts ask of it
  return storage
}

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
  vi.stubGlobal('localStorage', openStorage())
  vi.stubGlobal('navigator', { locks: phone })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const text = (content: string) => ({ title: 'Rain', excerpt: 'Of it', content: `<p>${content}</p>` })

async function start() {
  const { subadmin } = await campus()
  const ada = subadmin()
  await ada(api.auth.session, {})
  /** The campus, until there is no network; what it has saved stays so. */
  const overTheNetwork: Caller = async (endpoint, input, init) => {
    if (phone.offline) throw new TypeError('Failed to fetch')
    return ada(endpoint, input, init)
  }
  const postponed: (Delivery & { wish: string })[] = []
  let windows = 0
  /** Another window with the editor, on this post or a new one. */
  async function open(postId: string | null = null, call = overTheNetwork, viewerId = ada.id) {
    const name = `window ${++windows}`
    phone.of(name)
    const session = createDraftSession({
      ...{ call, viewerId, postId, sendPicture: async () => undefined },
      postpone: async (sent) => void postponed.push(sent),
      takeBack: async (id) =>
        void postponed.splice(0, postponed.length, ...postponed.filter((one) => one.postId !== id)),
      isOnline: () => !phone.offline,
      now: () => new Date().toISOString(),
    })
    await session.open()
    return Object.assign(session, { die: () => phone.die(name) })
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
  return { ada, open, there, rest, postponed }
}

test('what is typed lies on the phone within half a second, and on the campus when the hands rest', async () => {
  const { ada, open, there, rest } = await start()
  const session = await open()
  session.change(text('It rains'))
  await vi.advanceTimersByTimeAsync(399)
  expect(keptDrafts(ada.id)).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(keptDrafts(ada.id)).toMatchObject([{ text: text('It rains'), dirty: true }])
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

test('a page that is left keeps what was typed in its last moment', async () => {
  const { ada, open } = await start()
  const session = await open()
  session.change(text('A moment ago'))
  session.flush()
  expect(keptDrafts(ada.id)).toMatchObject([{ text: text('A moment ago') }])
  session.change(text('And after that'))
  session.close()
  expect(keptDrafts(ada.id)).toMatchObject([{ text: text('And after that') }])
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
  expect(keptDrafts(ada.id)).toHaveLength(2)
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
  expect(await session.finish('submit')).toBe('refused')
  expect(keptDrafts(ada.id)).toMatchObject([{ text: text('Kept all the same'), dirty: true }])
  session.close()
  // Whoever holds the phone meanwhile finds nothing of it.
  expect((await open(null, ended, 'somebody else')).state().text.title).toBe('')

  signedOut = false
  const again = await open(null, ended)
  expect(again.state()).toMatchObject({ text: text('Kept all the same'), resumed: true })
  expect(await again.finish('draft')).toBe('saved')
  expect(await there(again.state().postId)).toBe('<p>Kept all the same</p>')
})

test('handed in without a network it is left to the outbox once, and taken back by writing on', async () => {
  const { ada, open, postponed } = await start()
  const session = await open()
  session.change(text('For later'))
  phone.offline = true
  expect(await session.finish('submit')).toBe('kept')
  expect(postponed).toMatchObject([{ text: text('For later'), wish: 'submit', base: 0 }])
  expect(keptDrafts(ada.id)).toMatchObject([{ wish: 'submit', text: text('For later') }])
  session.change(text('Not yet'))
  await vi.waitFor(() => expect(postponed).toEqual([]))
  expect(await session.finish('submit')).toBe('kept')

  // As the outbox does it when there is a network again.
  const [sent] = postponed
  const saved = await saveThere(ada, sent!)
  expect(await submitThere(ada, saved)).toMatchObject({ status: 'pending' })
  expect((await ada(api.ownPosts.read, { id: saved.id })).content).toBe('<p>Not yet</p>')
})

test('a phone without room says so, and the campus has the text all the same', async () => {
  vi.stubGlobal('localStorage', openStorage(10))
  const { ada, open, there, rest } = await start()
  const session = await open()
  session.change(text('No room for this'))
  await rest(session, ({ isThere }) => isThere)
  expect(session.state()).toMatchObject({ notKept: true, keptAt: null })
  expect(keptDrafts(ada.id)).toEqual([])
  expect(await there(session.state().postId)).toBe('<p>No room for this</p>')
})
