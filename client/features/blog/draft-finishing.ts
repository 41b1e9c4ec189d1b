import { submitThere } from './deliver-post.ts'
import type { Desk } from './draft-desk.ts'
import type { Saving } from './draft-saving.ts'
import type { Asked, Outcome } from './draft-state.ts'
import { forgetDraft } from './kept-drafts.ts'

/** Ends the writing of a text, as its writer says: now, or by the outbox when there is a network. */
export function createFinishing(desk: Desk, saving: Saving, { call, viewerId, postpone, isOnline }: Asked) {
  async function attempt(wanted: 'draft' | 'submit'): Promise<Outcome> {
    try {
      if (!isOnline()) return await later(wanted)
      const saved = await saving.save()
      if (wanted === 'draft') return 'saved'
      desk.standsAt(await submitThere(call, saved))
      if (desk.held) forgetDraft(viewerId, desk.held)
      return 'submitted'
    } catch (error) {
      // Nothing answered: it is the network after all.
      return isSilence(error) || !isOnline() ? await later(wanted) : await saving.refused(error)
    }
  }

  /** The outbox sends it when it can. */
  async function later(wanted: 'draft' | 'submit'): Promise<Outcome> {
    if (!desk.held) return 'failed'
    const { postId, writer } = desk.held
    try {
      await postpone({ postId, writer, base: desk.base, text: desk.state().text, wish: wanted })
    } catch {
      return 'failed'
    }
    desk.wish = wanted
    desk.keep()
    return 'kept'
  }

  return async function finish(wanted: 'draft' | 'submit'): Promise<Outcome> {
    desk.set({ busy: wanted, problem: null })
    await desk.forgetWish()
    const begun = desk.unfinished
    desk.unfinished = false
    desk.keep()
    const outcome = await attempt(wanted).finally(() => desk.set({ busy: null }))
    if (outcome === 'refused' || outcome === 'conflict' || outcome === 'failed') {
      // It goes on being written: who had to sign in again finds it where they left it.
      desk.unfinished = begun
      desk.keep()
    }
    return outcome
  }
}

/** `fetch` throws a TypeError where nobody answered. */
const isSilence = (error: unknown) => error instanceof TypeError
