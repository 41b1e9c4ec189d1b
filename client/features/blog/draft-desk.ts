import { observable } from '#client/phone/observable.ts'
import type { SavedPost } from '#contract/blog-writing.ts'
import { type Asked, type DraftState, firstState } from './draft-state.ts'
import { type DraftText, isUntouched } from './draft-text.ts'
import { type KeptDraft, keepDraft, type OpenDraft } from './kept-drafts.ts'

/** Milliseconds: what is typed is kept here soon. */
const keepAfter = 400

export type Desk = ReturnType<typeof createDesk>

/** What one window has before it of a text: as it is shown, as the campus has it, and kept on the phone as it changes. */
export function createDesk({ viewerId, postId, takeBack, now }: Asked) {
  const shown = observable(firstState(postId))
  let timer: ReturnType<typeof setTimeout> | undefined

  const desk = {
    state: shown.get,
    subscribe: shown.subscribe,
    held: null as OpenDraft | null,
    /** The version of the campus's text this one was begun from. */
    base: 0,
    wish: null as KeptDraft['wish'],
    unfinished: postId === null,

    set: (part: Partial<DraftState>) => shown.set({ ...shown.get(), ...part }),

    /** Shows a text that does not come from this window's own fields. */
    show(text: DraftText, facts: Partial<DraftState>): void {
      desk.set({ text, edition: shown.get().edition + 1, ...facts })
    },

    /** What the campus says of the post is where the next save begins. */
    standsAt({ content: _, ...standing }: SavedPost): void {
      desk.base = standing.version
      desk.set({ standing })
    },

    keep(): void {
      clearTimeout(timer)
      timer = undefined
      const { text, isThere } = shown.get()
      if (!desk.held || isUntouched(text)) return
      const savedAt = now()
      const { postId, writer } = desk.held
      const { base, unfinished, wish } = desk
      const done = keepDraft(viewerId, {
        ...{ postId, writer, base, text, unfinished, wish, savedAt },
        dirty: !isThere,
      })
      desk.set(done ? { keptAt: savedAt, notKept: false } : { notKept: true })
    },

    keepSoon(): void {
      timer ??= setTimeout(desk.keep, keepAfter)
    },

    /** Keeps at once what was to be kept soon. */
    flush(): void {
      if (timer !== undefined) desk.keep()
    },

    async forgetWish(): Promise<void> {
      if (!desk.wish) return
      desk.wish = null
      await takeBack(shown.get().postId)
    },
  }
  return desk
}
