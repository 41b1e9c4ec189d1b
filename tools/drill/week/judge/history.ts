import { type Act, readJournal, type Thing } from '../journal.ts'

/** From when until when something holds. */
interface Span {
  from: number
  to: number
}

export interface Answered {
  begun: number
  ended: number
  status: number
}

export interface Known {
  act: Act
  /** When it was first sent. */
  tried?: number
  answered?: Answered
}

/** What was when, by what was sent and what was acknowledged: first what may be, last what must be. */
export interface History {
  things: Map<number, Thing>
  acts: Map<number, Known>
  /** The same by the thing they are about. */
  byThing: Map<number, Known[]>
  /** The same by whom they hide or show again. */
  byPerson: Map<number, Known[]>
  /** A word may be shown from when it was first sent; it may not be after its end was acknowledged. */
  words: Map<number, { thing: number; spans: Span[] }>
  /** The same of things as a whole. */
  public: Map<number, Span[]>
  /** Whose things nobody sees: suspended people, and who left. */
  away: Map<number, Span[]>
  /** Who has blocked whom, 'who/whom' by number. */
  blocks: Map<string, Span[]>
  left: Set<number>
}

const ever = Number.POSITIVE_INFINITY

/** Reads all of it; `numberOf` finds a person by their id. */
export async function readHistory(path: string, numberOf: (id: string) => number): Promise<History> {
  const it: History = {
    ...{ things: new Map(), acts: new Map(), words: new Map(), public: new Map(), away: new Map() },
    ...{ byThing: new Map(), byPerson: new Map(), blocks: new Map(), left: new Set() },
  }
  const inVain = await refusedAtOnce(path)
  for await (const entry of readJournal(path)) {
    if (entry.kind === 'thing') it.things.set(entry.n, entry)
    if (entry.kind === 'act') {
      const known: Known = { act: entry }
      it.acts.set(entry.n, known)
      listOf(it.byThing, entry.thing).push(known)
      if (entry.person !== undefined) listOf(it.byPerson, entry.person).push(known)
    }
    if (entry.kind === 'tried') {
      const known = it.acts.get(entry.n)
      if (!known) continue
      known.tried = entry.at
      if (!inVain.has(entry.n)) begin(it, known.act, entry.at, numberOf)
    }
    if (entry.kind === 'answered') {
      const known = it.acts.get(entry.n)
      if (!known) continue
      const { begun, ended, status } = entry
      known.answered = { begun, ended, status }
      if (status < 400) end(it, known.act, ended, numberOf)
    }
  }
  return it
}

/**
 * Acts that were refused at their first attempt, by number: they did nothing. One that is refused later may have been done by
 * an attempt whose answer was lost.
 */
async function refusedAtOnce(path: string): Promise<ReadonlySet<number>> {
  const tried = new Map<number, number>()
  const refused = new Set<number>()
  for await (const entry of readJournal(path)) {
    if (entry.kind === 'tried') tried.set(entry.n, entry.at)
    if (entry.kind === 'answered' && isInVain({ tried: tried.get(entry.n), answered: entry }))
      refused.add(entry.n)
  }
  return refused
}

const isInVain = ({ tried, answered }: Pick<Known, 'tried' | 'answered'>): boolean =>
  answered !== undefined && answered.status >= 400 && answered.status < 500 && answered.begun === tried

/** What an act may have done from its first attempt on. */
function begin(it: History, act: Act, at: number, numberOf: (id: string) => number): void {
  for (const word of act.drafts ?? [])
    if (!it.words.has(word)) it.words.set(word, { thing: act.thing, spans: [] })
  for (const word of act.gives) {
    const known = it.words.get(word) ?? { thing: act.thing, spans: [] }
    it.words.set(word, known)
    open(known.spans, at)
  }
  if (act.makes === 'public' && act.person === undefined) open(listOf(it.public, act.thing), at)
  if (act.makes === 'public' && act.person !== undefined) close(listOf(it.away, act.person), at)
  if (act.name === 'unblock') close(listOf(it.blocks, pairOf(act, numberOf)), at)
}

/** What it has done once that is acknowledged. */
function end(it: History, act: Act, at: number, numberOf: (id: string) => number): void {
  for (const word of act.ends) close(it.words.get(word)?.spans ?? [], at)
  if (act.makes === 'gone' && act.person === undefined) close(listOf(it.public, act.thing), at)
  if (act.makes === 'gone' && act.person !== undefined) open(listOf(it.away, act.person), at)
  if (act.name === 'leave') it.left.add(act.who)
  if (act.name === 'block') open(listOf(it.blocks, pairOf(act, numberOf)), at)
}

const pairOf = (act: Act, numberOf: (id: string) => number) => `${act.who}/${numberOf(String(act.args.id))}`

function listOf<Key, Value>(map: Map<Key, Value[]>, key: Key): Value[] {
  const there = map.get(key) ?? []
  map.set(key, there)
  return there
}

function open(spans: Span[], from: number): void {
  if (spans.at(-1)?.to !== ever) spans.push({ from, to: ever })
}

function close(spans: Span[], to: number): void {
  const last = spans.at(-1)
  if (last?.to === ever) last.to = to
}

/** Whether one of them holds at some moment between the two. */
export const meets = (spans: readonly Span[] | undefined, begun: number, ended: number): boolean =>
  spans?.some(({ from, to }) => from <= ended && to >= begun) ?? false

/** Whether one of them holds all the time between the two. */
export const covers = (spans: readonly Span[] | undefined, begun: number, ended: number): boolean =>
  spans?.some(({ from, to }) => from <= begun && to >= ended) ?? false

export const isDone = ({ answered }: Pick<Known, 'answered'>): boolean =>
  answered !== undefined && answered.status < 400

/**
 * Whether what was sent of a thing last, to make it public or take it away, was not answered, or refused after an attempt
 * that was not: nobody knows then which it is.
 */
export function isUnsure(acts: readonly Known[]): boolean {
  const sent = acts.filter((one) => one.act.makes !== undefined && one.tried !== undefined && !isInVain(one))
  const last = sent.toSorted((one, other) => (one.tried ?? 0) - (other.tried ?? 0)).at(-1)
  return last !== undefined && !isDone(last)
}

/** The same of it or of what it is a comment on. */
export function isUnsureOf(thing: Thing, history: Pick<History, 'things' | 'byThing'>): boolean {
  const below = history.things.get(thing.below)
  return isUnsure(history.byThing.get(thing.n) ?? []) || (below !== undefined && isUnsureOf(below, history))
}

const atTheEnd = Number.MAX_VALUE

/** Whether in the end it, or what it is a comment on, was taken away, or its owner had left. */
export function isGone(thing: Thing | undefined, history: History): boolean {
  if (!thing) return false
  const isPublic = meets(history.public.get(thing.n), atTheEnd, atTheEnd)
  return !isPublic || history.left.has(thing.owner) || isGone(history.things.get(thing.below), history)
}
