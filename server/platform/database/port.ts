import type { Compilable, Expression, Kysely, SqlBool } from 'kysely'
import type { Line } from './postgres-settings.ts'
import type { Param } from './query/statement.ts'
import type { Schema } from './schema/schema.ts'
import type { Touched } from './write/touch.ts'

export type { Schema } from './schema/schema.ts'
export { everybody, touch, touchLightly, touchQuietly } from './write/touch.ts'

/** The tables whose rows can be found by their words; each has a `search` column of folded text. */
export type Searchable = {
  [T in keyof Schema]: Schema[T] extends { id: string; search: string } ? T : never
}[keyof Schema]

export interface Search {
  /** A condition on `${table}.id`. */
  matches: Expression<SqlBool>
  /**
   * An index leads to the few rows that match. Otherwise each row is asked, and whoever lists them looks only so far;
   * see ordered-search.ts. An estimate: it decides the way taken, never the result.
   */
  isRare: boolean
}

/** How far words are looked for. */
export interface Seeking {
  /** What stands in another line of the text is not found. */
  within?: 'first line'
  /** In milliseconds of this process: for who looks through several lists at once. */
  until?: number
}

export interface How {
  /** It is done although the campus may only be read. */
  evenReadOnly?: boolean
  /** A crowd does it at one moment: right after a commit it waits some milliseconds for others', and shares theirs. */
  mayWait?: boolean
}

/** One port for both databases; what is written against it runs on either with the same results. */
export interface Database {
  /** Sees every acknowledged write, never one that is not committed. Refuses to write. */
  readonly read: Kysely<Schema>
  /**
   * One transaction, on disk before it resolves. `work` awaits nothing but `tx` (on SQLite the others queued
   * wait behind it) and may run again after a deadlock, so it changes nothing outside `tx`. A query that
   * failed spoils it, caught or not: where a key may be taken, say `onConflict`, or catch outside of `write`.
   * Throws `unavailable` while the campus may only be read, `evenReadOnly` aside; see read-only.ts.
   */
  write<T>(work: (tx: Kysely<Schema>) => Promise<T>, how?: How): Promise<T>
  /** A read compiled once, for hot paths. Parameters are single values, not lists. */
  statement<P, R>(build: (db: Kysely<Schema>, param: Param<P>) => Compilable<R>): (params: P) => Promise<R[]>
  /**
   * How the rows are found in which every word of the query occurs, case and diacritics aside. No word: all rows.
   * After `until` no index is asked any more, and the rows themselves are, along their list.
   */
  search(table: Searchable, query: string, how?: Seeking): Promise<Search>
  /** Opaque; differs whenever a committed write has touched one of the topics, in any process. */
  versions(topics: readonly string[]): Promise<string>
  /** The same without a wait, where the database can tell at once. */
  versionsNow?(topics: readonly string[]): string
  /** Opaque; differs once anything at all has been committed, in any process. Where the database can tell at once. */
  stateNow?(): string
  /** Calls `heard` after every commit of this process with the topics it touched, until what comes back is called. */
  afterCommit(heard: (topics: Touched) => void): () => void
  /** A unique or primary key was already taken. */
  isDuplicate(error: unknown): boolean
  /** `full`: no room on the disk. `stopped`: the database cannot be reached or read. */
  isUnavailable(error: unknown): 'full' | 'stopped' | null
  /** Where there are several: how many are busy and idle, and how many requests wait for one. */
  connections?(): { busy: number; idle: number; waiting: number }
  close(): Promise<void>
}

export interface DatabaseConfig {
  /** Nothing or a file (relative to `folder`): SQLite. postgres://…: PostgreSQL. */
  url?: string | undefined
  /** The data folder; made if it is not there. */
  folder: string
  /** False lets tests skip the wait for the disk; whoever serves people leaves it alone. */
  durable?: boolean
  /** Only a campus that is there, whose tables are those of this program: none is made, and none is changed. */
  asFound?: boolean
  /** A server that does not answer is waited for as long as it takes; a quarter of a minute otherwise. */
  waits?: boolean
  /** Hears what whoever runs the campus should know of the opening. */
  told?: (line: string) => void
  /** How long it is waited for; as usual where nothing is said. */
  line?: Partial<Line> | undefined
}
