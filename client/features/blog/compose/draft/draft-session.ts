import type { OwnPost } from '#contract/blog/writing-endpoints.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { createPictureDesk, type PictureDesk } from '../picture-desk.ts'
import { createDesk, type Desk } from './draft-desk.ts'
import { createFinishing } from './draft-finishing.ts'
import { createSaving } from './draft-saving.ts'
import type { Asked, DraftState, Outcome } from './draft-state.ts'
import { type DraftText, emptyText, textOfPost } from './draft-text.ts'
import { goOnAsNew } from './go-on-as-new.ts'
import { openDraft } from './saved-drafts.ts'

export interface DraftSession {
  state(): DraftState
  subscribe(listener: () => void): () => void
  pictures: PictureDesk
  open(): Promise<void>
  change(part: Partial<DraftText>): void
  /** Saves it on the campus, or hands it in; without a network it is kept, with the wish. */
  finish(wish: 'draft' | 'submit'): Promise<Outcome>
  /** There may be a network again: what was typed meanwhile goes to the campus. */
  resume(): void
  withdraw(): Promise<void>
  discardChange(): Promise<void>
  /** Settles a conflict: this window's text, or the other's. The one that gives way stays at hand. */
  settle(which: 'mine' | 'theirs'): Promise<void>
  /** Goes on with what the post said before; what it says now is put aside. */
  goOnWith(former: Pick<DraftText, 'title' | 'excerpt' | 'content'>): void
  /** Puts the text that gave way into the place of this one, and this one aside. */
  bringBack(): void
  /** Lets this text rest, so that the next new post begins empty. */
  layAside(): void
  /** The page goes away: writes down at once what has changed. */
  leave(): void
  close(): void
}

/** One text being written in one window: kept on the phone as it is typed, and on the campus behind it. */
export function createDraftSession(asked: Asked): DraftSession {
  const { call, viewerId } = asked
  const desk = createDesk(asked)
  const { state, set, show } = desk
  const pictures = createPictureDesk({
    ...{
      ownerId: viewerId,
      sendPicture: asked.sendPicture,
      refusalOf: asked.refusalOf,
      shrink: asked.shrink,
    },
    onChange: () => set({}),
  })
  const saving = createSaving(desk, pictures, asked)
  let isClosed = false

  function changed() {
    desk.keep()
    saving.saveSoon()
  }

  return {
    state,
    subscribe: desk.subscribe,
    pictures,
    async open() {
      const resumed = await open(desk, pictures, asked)
      // Whoever has left meanwhile holds nothing that the next window would look for.
      if (isClosed) desk.held?.release()
      else if (resumed) void saving.saveBehind()
    },
    resume: () => void saving.saveBehind(),

    change(part) {
      set({ text: { ...state().text, ...part }, isThere: false, problem: null })
      if (desk.wish) void desk.forgetWish().catch(() => undefined) // the next letter keeps it
      changed()
    },

    finish: createFinishing(desk, pictures, saving, asked),

    async withdraw() {
      desk.standsAt(await call(api.ownPosts.withdraw, { id: state().postId }))
    },

    async discardChange() {
      const { postId: id } = state()
      await call(api.ownPosts.discardChange, { id })
      await desk.forget()
      const there = await call(api.ownPosts.read, { id })
      desk.base = there.version
      const standing = standingOf(there)
      show(textOfPost(there), { standing, isThere: true, conflict: null, aside: null, keptAt: null })
    },

    async settle(which) {
      const { conflict, text } = state()
      if (!conflict) return
      desk.base = conflict.version
      if (which === 'mine') {
        set({ conflict: null, aside: textOfPost(conflict) })
        await saving.saveOrSay()
      } else {
        const standing = standingOf(conflict)
        show(textOfPost(conflict), { standing, conflict: null, aside: text, isThere: true })
        desk.keep()
      }
    },

    goOnWith({ title, excerpt, content }) {
      const { text } = state()
      show({ ...text, title, excerpt, content }, { aside: text, isThere: false, problem: null })
      changed()
    },

    bringBack() {
      const { aside, text } = state()
      if (!aside) return
      show(aside, { aside: text, isThere: false })
      changed()
    },

    layAside() {
      desk.unfinished = false
      desk.keep()
    },

    leave: desk.leave,

    close() {
      isClosed = true
      saving.close()
      desk.leave()
      desk.held?.release()
      pictures.close()
    },
  }
}

/** Lays the text on the desk, as this phone or else the campus has it. Whether this phone's goes on. */
async function open(desk: Desk, pictures: PictureDesk, asked: Asked): Promise<boolean> {
  const { call, viewerId, postId } = asked
  const { read = (id) => call(api.ownPosts.read, { id }) } = asked
  desk.held ??= await openDraft(viewerId, postId)
  let { kept, postId: id } = desk.held
  let wasDeleted = false
  let there: OwnPost | null = null
  if (postId || (kept && kept.base > 0)) {
    try {
      there = await read(id)
    } catch (error) {
      const gone = error instanceof Problem && error.code === 'missing'
      if (gone && kept && kept.base > 0 && kept.dirty) {
        desk.held = await goOnAsNew(desk.held, kept, asked)
        ;({ kept, postId: id } = desk.held)
        wasDeleted = true
      }
      const phase = gone && (!kept || kept.base > 0) ? 'missing' : !gone && !kept ? 'failed' : null
      if (phase) {
        desk.set({ phase })
        return false
      }
    }
  }
  await pictures.open(id)
  const mine = kept && (kept.dirty || !there) ? kept : null
  desk.base = mine ? mine.base : (there?.version ?? 0)
  desk.wish = mine?.wish ?? null
  desk.unfinished = mine?.unfinished ?? postId === null
  const edits = desk.base > 0
  if (there) desk.set({ standing: standingOf(there) })
  desk.show(mine ? mine.text : there ? textOfPost(there) : emptyText, {
    ...{ phase: 'ready', postId: id, keptAt: mine?.savedAt ?? null },
    ...{ isThere: !mine && there !== null, resumed: mine !== null, edits, wasDeleted },
  })
  return mine !== null
}

const standingOf = ({ title, excerpt, tags, thumbnail, content, ...standing }: OwnPost) => standing
