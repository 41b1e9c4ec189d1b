import {
  closeSync,
  createReadStream,
  existsSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createInterface } from 'node:readline'

/** Something that somebody's phone wants to tell the campus; it stays in its outbox until it is answered. */
export interface Act {
  kind: 'act'
  n: number
  who: number
  /** Its sender, see senders.ts, and what that needs. */
  name: string
  args: Record<string, unknown>
  /** The thing it makes or changes, by number; -1 for none. */
  thing: number
  /** Words that this makes public, and words that end with it. */
  gives: readonly number[]
  ends: readonly number[]
  /** Words that its author and admins alone see until another act makes them public. */
  drafts?: readonly number[]
  /** Makes the thing public, or takes it away. */
  makes?: 'public' | 'gone'
  /** Somebody else whom it hides or shows again: who was suspended, or left. */
  person?: number
  /** State that the last acknowledged act decides: 'like/post/ID'. */
  key?: string
  value?: unknown
}

/** A thing, before anybody was told of it. `below` is what it is a comment on; -1 for none. */
export interface Thing {
  kind: 'thing'
  n: number
  what: 'post' | 'product' | 'reel' | 'book' | 'comment' | 'reel-comment'
  id: string
  owner: number
  below: number
}

/** The same after a break as before it: addresses stand in what was sent, and a standby knows its primary's. */
export interface Ports {
  site: number
  processes: readonly number[]
  primary: number
  standby: number
}

/** Noted once the campus is filled and people may come. */
export interface Begun {
  kind: 'week'
  at: number
  people: number
  minutes: number
  ports: Ports
}

/** Times are milliseconds since 1970, with fractions. */
export type Entry =
  | Begun
  | Act
  | Thing
  | { kind: 'tried'; n: number; at: number }
  | { kind: 'answered'; n: number; begun: number; ended: number; status: number; code?: string }
  /** The words in an answer: whom they were shown to, and where. Visitors are -1. */
  | {
      kind: 'saw'
      who: number
      begun: number
      ended: number
      where: string
      isOwn: boolean
      /** It said itself that it may be of before. */
      isFormer?: boolean
      words: readonly number[]
    }
  /** Somebody else's look right after an act: whether its word was there. */
  | { kind: 'looked'; n: number; who: number; begun: number; ended: number; status: number; found: boolean }
  /** A shared link that somebody without a session opened: the page's status, the words in its name, and its preview's. */
  | {
      kind: 'opened'
      n: number
      begun: number
      ended: number
      page: number
      named: readonly number[]
      card: number
      hasCard: boolean
    }
  /** An answer that held somebody's address or number, or another's session. */
  | { kind: 'leak'; who: number; whose: number; where: string; at: number }
  /** An answer of 500 and above, or none: `status` is 0 then. */
  | { kind: 'refused'; what: string; status: number; begun: number; ended: number; saysWhen: boolean }
  /** What a visitor was given while nobody knew whether it was still of now. */
  | { kind: 'former'; where: string; begun: number; ended: number }
  /** Somebody signed in anew. */
  | { kind: 'session'; who: number; token: string }
  /** An event's beginning, and once it has come to its end all of it. */
  | { kind: 'began'; name: string; at: number }
  | { kind: 'event'; name: string; from: number; to: number; said: string }
  | { kind: 'logged'; process: string; at: number; line: string }
  | { kind: 'memory'; process: string; at: number; megabytes: number }

export interface Journal {
  note(entry: Entry): void
  close(): Promise<void>
}

export const now = () => performance.timeOrigin + performance.now()

/**
 * Appends. An entry is with the system before what it says is done, also where this process is killed; a last line that was
 * cut is taken away, since nothing followed from it. Once closed it takes nothing more.
 */
export function openJournal(path: string): Journal {
  cutLastLine(path)
  const file = openSync(path, 'a')
  let isOpen = true
  return {
    note(entry) {
      if (isOpen) writeFileSync(file, `${JSON.stringify(entry)}\n`)
    },
    async close() {
      if (isOpen) closeSync(file)
      isOpen = false
    },
  }
}

/** No line is longer. */
const longest = 1_024 * 1_024

function cutLastLine(path: string): void {
  if (!existsSync(path)) return
  const { size } = statSync(path)
  const from = Math.max(0, size - longest)
  const end = Buffer.alloc(size - from)
  const file = openSync(path, 'r')
  readSync(file, end, 0, end.length, from)
  closeSync(file)
  truncateSync(path, from + end.lastIndexOf('\n') + 1)
}

/** When it was noted; null for what has no time of its own. */
export function timeOf(entry: Entry): number | null {
  if ('at' in entry) return entry.at
  if ('ended' in entry) return entry.ended
  return 'to' in entry ? entry.to : null
}

export async function* readJournal(path: string): AsyncGenerator<Entry> {
  for await (const line of createInterface({ input: createReadStream(path) })) yield JSON.parse(line) as Entry // written above
}

const words = /\bzw([0-9a-z]{6})x\b/g

/** A word that is in one text only, so that wherever it is shown that text is. */
export const wordOf = (number: number) => `zw${number.toString(36).padStart(6, '0')}x`

export const wordsIn = (text: string): number[] => [
  ...new Set([...text.matchAll(words)].map(([, word = '']) => Number.parseInt(word, 36))),
]
