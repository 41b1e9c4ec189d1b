import { observable } from '#client/phone/observable.ts'
import type { OwnPost, SavedPost } from '#contract/blog-writing.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { type Delivery, saveThere, submitThere } from './deliver-post.ts'
import { type DraftText, emptyText, isUntouched, picturesIn, textOfPost } from './draft-text.ts'
import { forgetDraft, type KeptDraft, keepDraft, type OpenDraft, openDraft } from './kept-drafts.ts'
import { createPictureDesk, type PictureDesk, type SendPicture } from './picture-desk.ts'

export interface DraftState {
  phase: 'opening' | 'missing' | 'failed' | 'ready'
  postId: string
  text: DraftText
  /** Counts texts that came from elsewhere than this window's own fields, which then show it anew. */
  edition: number
  /** Where the post stands on the campus; null for one that is only here. */
  standing: Omit<SavedPost, 'content'> | null
  /** When this phone last kept it; null while there is nothing to keep. */
  keptAt: string | null
  /** This phone keeps nothing: its storage is full or switched off. */
  notKept: boolean
  /** The campus has it as it stands here. */
  isThere: boolean
  /** It was on this phone from before. */
  resumed: boolean
  /** Begun without an address, as a new post. */
  isNew: boolean
  /** What another window has saved since, where this one cannot simply be saved on top. */
  conflict: OwnPost | null
  /** The text that gave way, until its owner leaves. */
  aside: DraftText | null
  busy: 'draft' | 'submit' | null
  /** What the campus said to the last attempt to save. */
  problem: Problem | null
}

export type Outcome = 'saved' | 'submitted' | 'kept' | 'refused' | 'conflict' | 'failed'

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
  /** Puts the text that gave way into the place of this one, and this one aside. */
  bringBack(): void
  /** Lets this text rest, so that the next new post begins empty. */
  layAside(): void
  /** Writes down at once what has changed; when the page goes away. */
  flush(): void
  close(): void
}

interface Asked {
  call: Caller
  viewerId: string
  /** Null for a new post. */
  postId: string | null
  sendPicture: SendPicture
  /** Leaves the text to the outbox, with the wish. */
  postpone: (sent: Delivery & { wish: 'draft' | 'submit' }) => Promise<void>
  /** Has the outbox leave it again. */
  takeBack: (postId: string) => Promise<void>
  isOnline: () => boolean
  now: () => string
}

/** Milliseconds: what is typed is kept here soon, and there when the hands rest. */
const keepAfter = 400
const saveAfter = 3_000

/** One text being written in one window: kept on the phone as it is typed, and on the campus behind it. */
export function createDraftSession({
  call,
  viewerId,
  postId,
  sendPicture,
  postpone,
  takeBack,
  isOnline,
  now,
}: Asked): DraftSession {
  let state: DraftState = {
    phase: 'opening',
    postId: postId ?? '',
    text: emptyText,
    edition: 0,
    standing: null,
    keptAt: null,
    notKept: false,
    isThere: false,
    resumed: false,
    isNew: postId === null,
    conflict: null,
    aside: null,
    busy: null,
    problem: null,
  }
  let held: OpenDraft | null = null
  let base = 0
  let wish: KeptDraft['wish'] = null
  let unfinished = postId === null
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let closed = false
  const shown = observable(state)
  const pictures = createPictureDesk({ sendPicture, onChange: () => set({}) })

  function set(part: Partial<DraftState>) {
    state = { ...state, ...part }
    shown.set(state)
  }

  const keep = () => {
    clearTimeout(keepTimer)
    keepTimer = undefined
    if (!held || isUntouched(state.text)) return
    const savedAt = now()
    const { postId, writer } = held
    const done = keepDraft(viewerId, {
      postId,
      writer,
      base,
      text: state.text,
      dirty: !state.isThere,
      unfinished,
      wish,
      savedAt,
    })
    set(done ? { keptAt: savedAt, notKept: false } : { notKept: true })
  }

  /** What the campus says of the post is where the next save begins. */
  function standsAt({ content: _, ...standing }: SavedPost) {
    base = standing.version
    set({ standing })
  }

  /** One save at a time; what was typed meanwhile goes with the next. */
  function save(): Promise<SavedPost> {
    const turn = last.then(async () => {
      if (!held) throw new Error('The draft is not open')
      clearTimeout(saveTimer)
      const sent = state.text
      await pictures.arrived(picturesIn(sent))
      const saved = await saveThere(call, { postId: held.postId, writer: held.writer, base, text: sent })
      standsAt(saved)
      set({ isThere: state.text === sent, problem: null, conflict: null })
      wish = null
      keep()
      return saved
    })
    last = turn.catch(() => undefined)
    return turn
  }

  /** Behind the writer's back: silent about the network, loud about what only they can mend. */
  async function saveBehind() {
    if (closed || wish || state.busy || state.conflict || state.isThere || !isOnline()) return
    // What waits for the admins is taken back from them by a button, not by a key.
    if (state.standing?.waitingSince || isUntouched(state.text)) return
    if (!pictures.settled(picturesIn(state.text))) return
    await save().catch(refused)
  }

  async function refused(error: unknown): Promise<Outcome> {
    if (!(error instanceof Problem)) return 'failed'
    if (error.code === 'conflict' && held) {
      const theirs = await call(api.ownPosts.read, { id: held.postId }).catch(() => null)
      if (theirs) set({ conflict: theirs })
      return theirs ? 'conflict' : 'failed'
    }
    if (error.status >= 500) return 'failed'
    set({ problem: error })
    return 'refused'
  }

  async function finish(wanted: 'draft' | 'submit'): Promise<Outcome> {
    set({ busy: wanted, problem: null })
    await forgetWish()
    const begun = unfinished
    unfinished = false
    keep()
    const outcome = await attempt(wanted).finally(() => set({ busy: null }))
    if (outcome === 'refused' || outcome === 'conflict' || outcome === 'failed') {
      // It goes on being written: who had to sign in again finds it where they left it.
      unfinished = begun
      keep()
    }
    return outcome
  }

  async function attempt(wanted: 'draft' | 'submit'): Promise<Outcome> {
    try {
      if (!isOnline()) return await later(wanted)
      const saved = await save()
      if (wanted === 'draft') return 'saved'
      standsAt(await submitThere(call, saved))
      if (held) forgetDraft(viewerId, held)
      return 'submitted'
    } catch (error) {
      // Nothing answered: it is the network after all.
      return isSilence(error) || !isOnline() ? await later(wanted) : await refused(error)
    }
  }

  /** The outbox sends it when it can. */
  async function later(wanted: 'draft' | 'submit'): Promise<Outcome> {
    if (!held) return 'failed'
    const { postId, writer } = held
    try {
      await postpone({ postId, writer, base, text: state.text, wish: wanted })
    } catch {
      return 'failed'
    }
    wish = wanted
    keep()
    return 'kept'
  }

  async function forgetWish() {
    if (!wish) return
    wish = null
    await takeBack(state.postId)
  }

  function show(text: DraftText, facts: Partial<DraftState>) {
    set({ text, edition: state.edition + 1, ...facts })
  }

  function changed() {
    if (keepTimer === undefined) keepTimer = setTimeout(keep, keepAfter)
    clearTimeout(saveTimer)
    saveTimer = setTimeout(saveBehind, saveAfter)
  }

  return {
    state: () => state,
    subscribe: shown.subscribe,
    pictures,

    async open() {
      held ??= await openDraft(viewerId, postId)
      const { kept } = held
      await pictures.open(held.postId)
      let there: OwnPost | null = null
      if (postId || (kept && kept.base > 0)) {
        try {
          there = await call(api.ownPosts.read, { id: held.postId })
        } catch (error) {
          const gone = error instanceof Problem && error.code === 'missing'
          if (gone && (!kept || kept.base > 0)) return set({ phase: 'missing' })
          if (!gone && !kept) return set({ phase: 'failed' })
        }
      }
      const mine = kept && (kept.dirty || !there) ? kept : null
      base = mine ? mine.base : (there?.version ?? 0)
      wish = mine?.wish ?? null
      unfinished = mine?.unfinished ?? postId === null
      if (there) {
        const { title, excerpt, tags, thumbnail, content, ...standing } = there
        set({ standing })
      }
      show(mine ? mine.text : there ? textOfPost(there) : emptyText, {
        phase: 'ready',
        postId: held.postId,
        keptAt: mine?.savedAt ?? null,
        isThere: !mine && there !== null,
        resumed: mine !== null,
      })
      if (mine) void saveBehind()
    },

    resume: () => void saveBehind(),

    change(part) {
      set({ text: { ...state.text, ...part }, isThere: false, problem: null })
      void forgetWish()
      changed()
    },

    finish,

    async withdraw() {
      standsAt(await call(api.ownPosts.withdraw, { id: state.postId }))
    },

    async discardChange() {
      await call(api.ownPosts.discardChange, { id: state.postId })
      if (held) forgetDraft(viewerId, held)
      const there = await call(api.ownPosts.read, { id: state.postId })
      const { title, excerpt, tags, thumbnail, content, ...standing } = there
      base = there.version
      show(textOfPost(there), { standing, isThere: true, conflict: null, aside: null, keptAt: null })
    },

    async settle(which) {
      const { conflict, text } = state
      if (!conflict) return
      base = conflict.version
      if (which === 'mine') {
        set({ conflict: null, aside: textOfPost(conflict) })
        await save().catch(refused)
      } else {
        const { title, excerpt, tags, thumbnail, content, ...standing } = conflict
        show(textOfPost(conflict), { standing, conflict: null, aside: text, isThere: true })
        keep()
      }
    },

    bringBack() {
      if (!state.aside) return
      show(state.aside, { aside: state.text, isThere: false })
      changed()
    },

    layAside() {
      unfinished = false
      keep()
    },

    flush() {
      if (keepTimer !== undefined) keep()
    },

    close() {
      closed = true
      if (keepTimer !== undefined) keep()
      clearTimeout(saveTimer)
      held?.release()
      pictures.close()
    },
  }
}

/** `fetch` throws a TypeError where nobody answered. */
const isSilence = (error: unknown) => error instanceof TypeError
