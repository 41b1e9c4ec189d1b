import { createReadStream, createWriteStream } from 'node:fs'
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

/** Times are milliseconds since 1970, with fractions. */
export type Entry =
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
      words: readonly number[]
    }
  /** Somebody else's look right after an act: whether its word was there. */
  | { kind: 'looked'; n: number; who: number; begun: number; ended: number; status: number; found: boolean }
  /** An answer that held somebody's address or number, or another's session. */
  | { kind: 'leak'; who: number; whose: number; where: string; at: number }
  /** An answer of 500 and above, or none: `status` is 0 then. */
  | { kind: 'refused'; what: string; status: number; begun: number; ended: number; saysWhen: boolean }
  | { kind: 'event'; name: string; from: number; to: number; said: string }
  | { kind: 'logged'; process: string; at: number; line: string }
  | { kind: 'memory'; process: string; at: number; megabytes: number }

export interface Journal {
  note(entry: Entry): void
  close(): Promise<void>
}

export const now = () => performance.timeOrigin + performance.now()

export function openJournal(path: string): Journal {
  const stream = createWriteStream(path, { flags: 'a' })
  return {
    note: (entry) => void stream.write(`${JSON.stringify(entry)}\n`),
    close: () => new Promise((resolve) => stream.end(resolve)),
  }
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
