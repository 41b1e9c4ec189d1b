import { onSentElsewhere, tellSent } from '#client/offline/connectivity/sent-in-other-tab.ts'
import { observable } from '#client/offline/storage/observable-store.ts'
import { IdTaken } from '../act.ts'
import { type NewAct, type Outcome, removeAct, sendAct } from '../index.ts'
import { createLying } from './draft-key.ts'
import { carryOver, type Drafting } from './draft-kind.ts'
import { createWriting, drafts, onLeave } from './draft-writes.ts'
import type { Draft, Place } from './drafts.ts'

interface Shown<Body> {
  body: Body
  /** When it was kept on this phone last; null where there is nothing to keep, or nowhere. */
  savedAt: string | null
}

export interface Autosave<Body> {
  state: () => Shown<Body>
  subscribe: (heard: () => void) => () => void
  change: (to: (body: Body) => Body) => void
  /** Fills in what nobody has typed: that alone is not kept. */
  fill: (to: (body: Body) => Body) => void
  /** Whether somebody has changed it here, and whether it goes on with what was kept before, or waits. */
  isTouched: () => boolean
  goesOn: () => boolean
  /**
   * Hands it to the outbox: with the step that keeps it there it is no draft any more, though it stays on the screen
   * until `empty`. `kept` hears when that is done.
   */
  send: (actOf: (body: Body) => NewAct, kept?: () => void) => Promise<Outcome>
  /** Takes it back from the outbox, in one step. */
  takeBack: (body: Body) => Promise<void>
  /** Goes on with what waits in the outbox, where nothing newer is kept here. */
  goOnWith: (waiting: Body) => Promise<void>
  /** What was kept here before stands in it from then on. */
  ready: () => Promise<unknown> | undefined
  /** Keeps at once what was to be kept soon. */
  flush: () => Promise<void>
  /** Begins another one. */
  empty: () => void
  /** From now on, until what comes back is called. */
  open: () => () => void
}

/** One thing being made in one window: kept on this phone as it is made, and handed to the outbox in one step. */
export function createAutosave<Body>(
  drafting: Drafting<Body>,
  { ownerId, key }: Omit<Place, 'kind'>,
  begin: () => Body,
): Autosave<Body> {
  const { kind, shape, idOf, isEmpty, anew, whole = (body) => body } = drafting
  const place = { ownerId, kind, key }
  const lying = createLying(place)
  const shown = observable<Shown<Body>>({ body: begin(), savedAt: null })
  let touched = false
  let found: Promise<boolean> | undefined
  let wentOn = false
  const show = (part: Partial<Shown<Body>>) => shown.set({ ...shown.get(), ...part })
  const asDraft = (body: Body) => ({ ...lying.placeOf(idOf(body)), id: idOf(body), shape, body })
  const writing = createWriting({
    draft: () => (isEmpty(shown.get().body) ? null : asDraft(shown.get().body)),
    lies: lying.now,
    lay: lying.lay,
    kept: (savedAt) => show({ savedAt: (touched && savedAt) || null }),
  })

  function change(to: (body: Body) => Body): void {
    touched = true
    show({ body: to(shown.get().body) })
    writing.soon()
  }

  /** Whether something was kept here. */
  async function restore(): Promise<boolean> {
    const kept = await latestOf(drafting, place)
    // Somebody was faster: what they type is another thing, and this one is there the next time.
    if (!kept || touched) return kept !== null
    wentOn = true
    lying.lay(kept)
    show({ body: whole(kept.body), savedAt: kept.savedAt })
    return true
  }

  function empty(): void {
    writing.drop()
    touched = false
    lying.lay(null)
    show({ body: begin(), savedAt: null })
  }

  async function send(actOf: (body: Body) => NewAct, kept?: () => void): Promise<Outcome> {
    // What was typed last is here even if the outbox has no room.
    await writing.flush()
    touched = false
    try {
      const { body } = shown.get()
      return await handOver(actOf(body), lying.placeOf(idOf(body)), kept)
    } catch (error) {
      touched = true
      if (!(error instanceof IdTaken)) throw error
      change(anew)
      return send(actOf, kept)
    }
  }

  /** The same draft, handed in by another tab: what is written here is another thing, or nothing yet. */
  function sentElsewhere(id: string): void {
    if (id !== idOf(shown.get().body) || id === key) return
    if (touched) change(anew)
    else empty()
  }

  return {
    state: shown.get,
    subscribe: shown.subscribe,
    change,
    fill: (to) => show({ body: to(shown.get().body) }),
    isTouched: () => touched,
    goesOn: () => wentOn,
    send,
    empty,
    ready: () => found,
    flush: writing.flush,

    async takeBack(body) {
      const draft = asDraft(body)
      await removeAct(idOf(body), draft)
      lying.lay(draft)
      touched = true
      show({ body, savedAt: new Date().toISOString() })
    },

    async goOnWith(waiting) {
      if (wentOn || touched) return
      wentOn = true
      if (!(await found) && !touched) show({ body: waiting })
    },

    open() {
      found ??= restore().catch(() => false) // nothing is kept here
      return whileOpen(writing, onSentElsewhere(sentElsewhere))
    },
  }
}

async function latestOf<Body>(drafting: Drafting<Body>, place: Place): Promise<Draft<Body> | null> {
  const { findLatest } = await drafts()
  await carryOver(drafting, place.ownerId).catch(() => undefined) // it stays where it is
  return findLatest<Body>(place, drafting.shape)
}

async function handOver(act: NewAct, from: Place, kept?: () => void): Promise<Outcome> {
  let isKept = false
  const outcome = await sendAct(act, from, () => {
    isKept = true
    tellSent(act.id)
    kept?.()
  })
  // A full phone can send what it could not keep.
  if (!isKept && outcome.state === 'sent')
    await drafts()
      .then(({ forgetDraft }) => forgetDraft(from))
      .catch(() => undefined) // it keeps nothing, so nothing lies here
  return outcome
}

type Writing = Pick<ReturnType<typeof createWriting>, 'leave' | 'flush'>

/** Until what comes back is called, which calls `also`, and keeps what is not kept. */
function whileOpen({ leave, flush }: Writing, also: () => void): () => void {
  const stop = onLeave(leave)
  return () => {
    stop()
    also()
    void flush()
  }
}
