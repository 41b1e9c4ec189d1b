import { createWriting } from '#client/offline/outbox/drafts/draft-writes.ts'
import { observable } from '#client/offline/storage/observable-store.ts'
import type { SavedPost } from '#contract/blog/writing-endpoints.ts'
import { type Asked, type DraftState, firstState } from './draft-state.ts'
import { type DraftText, isUntouched } from './draft-text.ts'
import { placeOf, rowOf, type SavedDraft } from './saved-draft.ts'
import { forgetDraft, type OpenDraft } from './saved-drafts.ts'

export type Desk = ReturnType<typeof createDesk>

/** What one window has before it of a text: as it is shown, as the campus has it, and kept on the phone as it changes. */
export function createDesk({ viewerId, postId, takeBack, now }: Asked) {
  const shown = observable(firstState(postId))
  const writing = createWriting({
    draft: () => (desk.held && !isUntouched(shown.get().text) ? rowOf(viewerId, desk.row()) : null),
    lies: () => desk.held && { ...placeOf(viewerId, desk.held), id: desk.held.postId },
    lay: () => undefined, // it lies where its window holds it, always
    kept: (savedAt) =>
      desk.set(savedAt === undefined ? { notKept: true } : { keptAt: savedAt, notKept: false }),
  })

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

    /** It has changed: keeps it, now or in a moment. */
    keep: writing.soon,
    /** Keeps at once what was to be kept in a moment. */
    flush: writing.flush,
    /** The same while the page goes away. */
    leave: writing.leave,

    /** Nothing of it is to lie on the phone. */
    async forget(): Promise<void> {
      writing.drop()
      if (desk.held) await forgetDraft(viewerId, desk.held)
    },

    async forgetWish(): Promise<void> {
      if (!desk.wish) return
      desk.wish = null
      writing.drop()
      await takeBack(shown.get().postId, desk.row())
    },
  }
  return desk
}
