import { expect, vi } from 'vitest'
import { saveThere, submitThere } from '#client/features/blog/compose/deliver.ts'
import { createDraftSession, type DraftSession } from '#client/features/blog/compose/draft/draft-session.ts'
import { placeOf, rowOf } from '#client/features/blog/compose/draft/saved-draft.ts'
import type { SendPicture } from '#client/features/blog/compose/picture-desk.ts'
import { allOf, enqueue, markArrived, remove } from '#client/offline/outbox/queue-store.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { localStorageOf } from '#testing/pages/local-storage.ts'
import { campus } from '#testing/server/campus.ts'

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

export let phone: Phone

/** A phone on which nothing has happened, and whose time stands still. */
export function bootPhone(): void {
  phone = Object.assign(openLocks(), { offline: false })
  vi.stubGlobal('localStorage', localStorageOf())
  vi.stubGlobal('navigator', { locks: phone })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

export function endPhone(): void {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}

export const text = (content: string) => ({ title: 'Rain', excerpt: 'Of it', content: `<p>${content}</p>` })

/** Whatever is called one is a picture. */
export const refusalOf = async ({ type }: Blob) =>
  type.startsWith('image/') ? null : 'Please select an image file'

export async function start() {
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
