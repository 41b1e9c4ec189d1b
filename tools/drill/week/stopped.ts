import { type Act, type Begun, readJournal, timeOf } from './journal.ts'
import { nothing, type Waiting } from './people/outboxes.ts'
import type { World } from './people/world.ts'

/** How far a week came that was broken off: all of it is in its journal. */
export interface Stopped {
  week: Begun
  /** Milliseconds of the week that were lived, without the breaks. */
  lived: number
  /** From when what fails is the break's: its last moments, or the event that it interrupted. */
  from: number
  /** How often it was broken off, with this time. */
  breaks: number
  /** Names of the events that came to their end, in order. */
  done: string[]
  waiting: Waiting
  /** The last number of a word or a thing. */
  numbers: number
  /** Sessions of those who signed in anew, by their number. */
  sessions: Map<number, string>
  /** Ids of films that somebody wanted to post. */
  films: Set<string>
}

/** What the event of a break is called in the journal. */
export const breakOff = 'broken off'
/** Milliseconds that programs take to end: what fails in them is the break's. */
const lastMoments = 5_000

/** Reads the journal to where it ends; the world becomes as it was by all that had been acknowledged. */
export async function readStopped(path: string, world: World): Promise<Stopped> {
  const waiting = nothing()
  const { boxes, tried, counts } = waiting
  const acts = new Map<number, Act>()
  const it = { done: [] as string[], numbers: 0, sessions: new Map(), films: new Set<string>(), breaks: 1 }
  let week: Begun | null = null
  let began: { name: string; at: number } | null = null
  let last = 0
  let away = 0
  for await (const entry of readJournal(path)) {
    if (entry.kind === 'week') week = entry
    if (entry.kind === 'session') it.sessions.set(entry.who, entry.token)
    if (entry.kind === 'began') began = entry
    if (entry.kind === 'event' && entry.name === breakOff) {
      it.breaks += 1
      away += entry.to - last
    } else if (entry.kind === 'event') {
      it.done.push(entry.name)
      began = null
    }
    if (entry.kind === 'thing') {
      world.add({ ...entry, word: entry.n })
      it.numbers = Math.max(it.numbers, entry.n)
    }
    if (entry.kind === 'act') {
      acts.set(entry.n, entry)
      boxes.set(entry.who, [...(boxes.get(entry.who) ?? []), entry])
      waiting.acts = Math.max(waiting.acts, entry.n)
      it.numbers = Math.max(it.numbers, ...entry.gives, ...(entry.drafts ?? []))
      if (entry.name === 'post reel') it.films.add(String(entry.args.fileId))
      world.expect(entry)
    }
    if (entry.kind === 'tried') tried.add(entry.n)
    if (entry.kind === 'answered') {
      const act = acts.get(entry.n)
      tried.delete(entry.n)
      if (!act) continue
      boxes.set(
        act.who,
        (boxes.get(act.who) ?? []).filter((one) => one !== act),
      )
      acts.delete(entry.n)
      counts[entry.status < 400 ? 'acknowledged' : 'refused'] += 1
      if (entry.status < 400) world.apply(act)
    }
    last = Math.max(last, timeOf(entry) ?? 0)
  }
  if (!week)
    throw new Error(`There is no week in ${path} that had begun. SEED=… begins it from its beginning.`)
  const from = Math.min(last - lastMoments, began?.at ?? last)
  return { ...it, week, waiting, lived: last - week.at - away, from }
}
