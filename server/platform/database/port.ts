import type { Compilable, Expression, Kysely, SqlBool } from 'kysely'
import type { Line } from './postgres-settings.ts'
import type { SearchPages } from './query/page-search.ts'
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
   * True where an index leads to the few matching rows. Otherwise rows are scanned in list order, up to a limit; see
   * ordered-search.ts. An estimate: it decides the plan, never the result.
   */
  isRare: boolean
}

/** Limits of a search. */
export interface Seeking {
  /** Text in other lines is not searched. */
  within?: 'first line'
  /** Words of so many letters or fewer must begin a word of the text: "rice" is not in "price". */
  beginning?: number
  /** A deadline by `performance.now()`, for a caller that searches several lists at once. */
  until?: number
}

export interface How {
  /** Writes even while the campus is read-only. */
  evenReadOnly?: boolean
  /**
   * For writes that a crowd makes at one moment: right after a commit it waits some milliseconds to share the
   * next one.
   */
  mayWait?: boolean
}

/** One port for both databases; code written against it gives the same results on either. */
export interface Database {
  /** Sees every acknowledged write and no uncommitted one. Refuses to write. */
  readonly read: Kysely<Schema>
  /**
   * One transaction, on disk before it resolves. `work` awaits nothing but `tx` (on SQLite it blocks all queued
   * writes) and may run again after a deadlock, so it changes nothing outside `tx`. A failed query spoils the
   * transaction even if caught: where a key may be taken, use `onConflict`, or catch outside of `write`.
   * Throws `unavailable` while the campus is read-only, unless `evenReadOnly`; see read-only.ts.
   */
  write<T>(work: (tx: Kysely<Schema>) => Promise<T>, how?: How): Promise<T>
  /** A read compiled once, for hot paths. Parameters are single values, not lists. */
  statement<P, R>(build: (db: Kysely<Schema>, param: Param<P>) => Compilable<R>): (params: P) => Promise<R[]>
  /**
   * Finds the rows that contain every word of the query, ignoring case and diacritics. Without words: all rows.
   * After `until` no index is used any more; the list is scanned instead.
   */
  search(table: Searchable, query: string, how?: Seeking): Promise<Search>
  /** Searches the text of books; see query/page-search.ts. */
  searchPages: SearchPages
  /** Opaque; differs after any committed write to one of the topics, in any process. */
  versions(topics: readonly string[]): Promise<string>
  /** The same synchronously, where the database can. */
  versionsNow?(topics: readonly string[]): string
  /** Opaque; differs after any commit in any process. */
  state(): Promise<string>
  /** The same synchronously, where the database can. */
  stateNow?(): string
  /** Calls `heard` with the touched topics after every commit of this process; returns how to stop. */
  afterCommit(heard: (topics: Touched) => void): () => void
  /** Whether a unique or primary key was already taken. */
  isDuplicate(error: unknown): boolean
  /** `full`: no room on the disk. `stopped`: the database cannot be reached or read. */
  isUnavailable(error: unknown): 'full' | 'stopped' | null
  /** Use of the connection pool, where there is one; `waiting` counts requests. */
  connections?(): { busy: number; idle: number; waiting: number }
  close(): Promise<void>
}

export interface DatabaseConfig {
  /** Empty or a file (relative to `folder`): SQLite. postgres://…: PostgreSQL. */
  url?: string | undefined
  /** The data folder; created if missing. */
  folder: string
  /** False lets tests skip the fsync; never in production. */
  durable?: boolean
  /** Opens only an existing campus with exactly this program's tables: creates and changes nothing. */
  asFound?: boolean
  /** Waits without limit for a server that does not answer; otherwise 15 seconds. */
  waits?: boolean
  /** Receives messages for the operator about the opening. */
  told?: (line: string) => void
  /** Time-outs and other settings of PostgreSQL, where they differ from the usual ones. */
  line?: Partial<Line> | undefined
}
