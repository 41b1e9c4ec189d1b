import { observable } from '#client/offline/storage/observable-store.ts'
import type { SavedPost } from '#contract/blog/writing-endpoints.ts'
import { type Asked, type DraftState, firstState } from './draft-state.ts'
import { type DraftText, isUntouched } from './draft-text.ts'
import type { SavedDraft } from './saved-draft.ts'
import { type OpenDraft, saveDraft } from './saved-drafts.ts'

/** Milliseconds: the first of several letters is kept at once, the last of them this much later at most. */
const keepAfter = 250

export type Desk = ReturnType<typeof createDesk>

/** What one window has before it of a text: as it is shown, as the campus has it, and kept on the phone as it changes. */
export function createDesk({ viewerId, postId, takeBack, now }: Asked) {
  const shown = observable(firstState(postId))
  let timer: ReturnType<typeof setTimeout> | undefined
  let isUnkept = false
  let writing = 0

  const desk = {
    state: shown.get,
    subscribe: shown.subscribe,
    held: null as OpenDraft | null,
    /** The version of the campus's text this one was begun from. */
    base: 0,
    wish: null as SavedDraft['wish'],
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

    /** As it lies on the phone. */
    row(): SavedDraft {
      if (!desk.held) throw new Error('The draft is not open')
      const { text, isThere } = shown.get()
      const { postId, writer } = desk.held
      const { base, unfinished, wish } = desk
      return { postId, writer, base, text, unfinished, wish, savedAt: now(), dirty: !isThere }
    },

    keep(isLeaving = false): void {
      isUnkept = false
      if (!desk.held || isUntouched(shown.get().text)) return
      const row = desk.row()
      writing += 1
      void saveDraft(viewerId, row, isLeaving).then((done) => {
        writing -= 1
        desk.set(done ? { keptAt: row.savedAt, notKept: false } : { notKept: true })
        // Whoever comes back has it kept then.
        if (!done && isLeaving) desk.keepSoon()
      })
    },

    keepSoon(): void {
      isUnkept = true
      if (timer !== undefined) return
      desk.keep()
      timer = setTimeout(() => {
        timer = undefined
        if (isUnkept) desk.keep()
      }, keepAfter)
    },

    /** The page goes away: keeps at once what was to be kept soon, or is about to be. */
    flush(): void {
      if (isUnkept || writing > 0) desk.keep(true)
    },

    async forgetWish(): Promise<void> {
      if (!desk.wish) return
      desk.wish = null
      isUnkept = false
      await takeBack(shown.get().postId, desk.row())
    },
  }
  return desk
}
