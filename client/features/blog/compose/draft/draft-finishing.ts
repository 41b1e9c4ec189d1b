import { Problem } from '#contract/problem.ts'
import type { PictureDesk } from '../picture-desk.ts'
import type { Desk } from './draft-desk.ts'
import type { Saving } from './draft-saving.ts'
import type { Asked, Outcome } from './draft-state.ts'

/** Ends the writing of a text, as its writer says: now, or by the outbox when there is a network. */
export function createFinishing(desk: Desk, pictures: PictureDesk, saving: Saving, asked: Asked) {
  const { handIn, takeBack, isOnline } = asked

  /** A draft is saved as it always is while it is written; what stands in the way of that waits in the outbox. */
  async function saveNow(): Promise<Outcome> {
    if (!isOnline()) return leaveToOutbox('draft')
    try {
      await desk.forgetWish()
      await saving.save()
      return 'saved'
    } catch (error) {
      const isRefused = error instanceof Problem && error.status < 500 && error.code !== 'unauthenticated'
      return isRefused ? saving.refused(error) : leaveToOutbox('draft')
    }
  }

  /** The outbox has it from here on, with the wish: whatever becomes of this window, it is sent. */
  async function leaveToOutbox(wish: 'draft' | 'submit'): Promise<Outcome> {
    if (!desk.held) return 'failed'
    const { postId, writer } = desk.held
    pictures.rest()
    // What was typed last is here even if the outbox has no room, and nothing older is written over what it has.
    await desk.flush()
    desk.wish = wish
    try {
      const row = desk.row()
      const { text } = desk.state()
      const end = await handIn({ postId, writer, base: desk.base, text, wish }, row)
      if (end.state === 'waiting' && desk.wish) return { waits: end.why }
      if (end.state === 'waiting') {
        // Taken back before it lay in the outbox, it may have come there since.
        await takeBack(postId, desk.row())
        return 'taken back'
      }
      desk.wish = null
      if (end.state === 'sent') {
        desk.set({ isThere: desk.state().text === text, problem: null, conflict: null })
        return wish === 'submit' ? 'submitted' : 'saved'
      }
      await takeBack(postId, desk.row())
      const { code, message, field } = end.refusal
      return saving.refused(new Problem(code, message, field))
    } catch {
      desk.wish = null
      return 'failed'
    }
  }

  return async function finish(wanted: 'draft' | 'submit'): Promise<Outcome> {
    desk.set({ busy: wanted, problem: null })
    await pictures.ready()
    const begun = desk.unfinished
    desk.unfinished = false
    const ending = wanted === 'draft' ? saveNow() : leaveToOutbox(wanted)
    const outcome = await ending.finally(() => desk.set({ busy: null }))
    if (typeof outcome === 'string' && outcome !== 'saved' && outcome !== 'submitted') {
      // It goes on being written.
      desk.unfinished = begun
      desk.keep()
    }
    if (outcome === 'taken back') saving.saveSoon()
    return outcome
  }
}
