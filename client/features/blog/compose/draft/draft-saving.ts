import type { SavedPost } from '#contract/blog/writing-endpoints.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { isPictureGone, saveThere } from '../deliver.ts'
import type { PictureDesk } from '../picture-desk.ts'
import type { Desk } from './draft-desk.ts'
import type { Asked, Outcome } from './draft-state.ts'
import { isUntouched, picturesIn, tooLong } from './draft-text.ts'

/** Milliseconds: what is typed goes to the campus when the hands rest. */
const saveAfter = 3_000

/** Saves what lies on the desk on the campus, one time after the other; mostly behind the writer's back. */
export function createSaving(desk: Desk, pictures: PictureDesk, { call, isOnline }: Asked) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let closed = false

  /** One save at a time; what was typed meanwhile goes with the next. */
  function save(): Promise<SavedPost> {
    const turn = last.then(async () => {
      if (!desk.held) throw new Error('The draft is not open')
      clearTimeout(timer)
      const { postId, writer } = desk.held
      const { text } = desk.state()
      const shown = picturesIn(text)
      await pictures.arrived(shown)
      const send = () => saveThere(call, { postId, writer, base: desk.base, text })
      const saved = await send().catch(async (error: unknown) => {
        // What was sent long ago and named by nothing may be gone from there; it is still here.
        if (!isPictureGone(error) || !(await pictures.sendAnew(shown))) throw error
        return send()
      })
      pictures.claimed(shown)
      desk.standsAt(saved)
      desk.set({ isThere: desk.state().text === text, problem: null, conflict: null })
      // What was handed to the outbox meanwhile is kept as it was handed over.
      if (!desk.wish) desk.keep()
      return saved
    })
    last = turn.catch(() => undefined)
    return turn
  }

  /** Silent about the network, loud about what only the writer can mend. */
  async function saveBehind(): Promise<void> {
    const { busy, conflict, isThere, standing, text } = desk.state()
    if (closed || desk.wish || busy || conflict || isThere || !isOnline()) return
    // What waits for the admins is taken back from them by a button, not by a key.
    if (standing?.waitingSince || standing?.plan || isUntouched(text)) return
    // Its field says so already, and the phone keeps it.
    if (tooLong(text)) return
    if (!pictures.settled(picturesIn(text))) return
    await saveOrSay()
  }

  const saveOrSay = (): Promise<unknown> => save().catch(refused)

  /** Shows the writer what only they can mend. */
  async function refused(error: unknown): Promise<Outcome> {
    if (!(error instanceof Problem)) return 'failed'
    if (error.code === 'conflict' && desk.held) {
      const theirs = await call(api.ownPosts.read, { id: desk.held.postId }).catch(() => null)
      if (theirs) desk.set({ conflict: theirs })
      return theirs ? 'conflict' : 'failed'
    }
    if (error.status >= 500) return 'failed'
    desk.set({ problem: error })
    return 'refused'
  }

  return {
    save,
    refused,
    saveBehind,
    saveOrSay,

    saveSoon(): void {
      clearTimeout(timer)
      timer = setTimeout(saveBehind, saveAfter)
    },

    close(): void {
      closed = true
      clearTimeout(timer)
    },
  }
}

export type Saving = ReturnType<typeof createSaving>
