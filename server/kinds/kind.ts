import type { Expression, Kysely, SqlBool } from 'kysely'
import type { Caller } from '#contract/call.ts'
import type { Picture } from '#contract/files/endpoints.ts'
import type { contentKinds, KindName } from '#contract/kinds.ts'
import type { PageOfOne } from '#contract/page-patterns.ts'
import type { Leave } from '#server/people/account-deletion.ts'
import type { ExportSection } from '#server/people/export-section.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Tallied } from '#server/platform/database/write/counters.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Card } from '#server/platform/media/image/image-processing.ts'
import type { Commented } from './comments/commented.ts'
import type { Renamed } from './rename-hook.ts'
import type { SearchPart } from './search.ts'
import type { StoredCount } from './stored-counts.ts'
import type { Recount } from './update-counters.ts'

/** The tables of the content kinds; each feature adds its own in its `tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface ContentTables {}

/** Those of what nobody owns and is shown all the same. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface OwnerlessTables {}

/**
 * What has a page of its own that is found, mapped and shown elsewhere: every kind of thing, and what nobody owns, such
 * as a course, which is made of things.
 */
export interface Shown {
  /** Where its rows are. Its card and its part of the site map have the name too. */
  table: keyof ContentTables | keyof OwnerlessTables
  /** The condition on a row of its table that everybody sees it `now`, said nowhere else. */
  public: (now: string) => Expression<SqlBool>
  /** What its link shows elsewhere. */
  card: ((call: Caller, id: string) => Promise<CardFacts>) | null
  map: MapPart | null
  /** How it is found together with all else. */
  search: SearchPart | null
}

/**
 * All that is done with things of every kind alike, said once by the feature whose kind it is. Every facet must be
 * said: where there is none it is null, so that nobody forgets one in silence.
 */
export interface ContentKind<Kind extends KindName = KindName> extends Shown {
  kind: Kind
  table: keyof ContentTables
  /**
   * The condition on a row of its table that everybody sees it `now`, said nowhere else. Of a comment it is the
   * comment's own: what it stands below is asked for itself.
   */
  public: (now: string) => Expression<SqlBool>
  /** Whether everybody sees a file that it has claimed. */
  files: FileRule | null
  report: FindReported
  recount: Recount | null
  /** What is said below it. */
  comments: Commented | null
  /** Its page: a text that links to exactly there shows it as a card. */
  linked: ((id: string) => string) | null
  figure: (typeof contentKinds)[Kind]['figure'] extends null ? null : Figure
  tile: (typeof contentKinds)[Kind]['tile'] extends null ? null : TilePart
  /** What is counted of it beside what there is, which `npm run campus -- recount` holds against that. */
  counts: readonly StoredCount[]
  /** Whether its words stand in the notices about it, '<kind>:<id>': they are not told while it is hidden. */
  quoted: boolean
  /** The column with the file it cannot be without, which no sweep takes. */
  madeOf: 'fileId' | null
  deleted: Deleted
  /** What is done when its owner has another name. */
  renamed: Renamed | null
  /** What its owner takes with them of it. */
  belongings: readonly ExportSection[]
  /** What is done when somebody leaves, before their rows go. */
  leave: Leave | null
}

/** Every kind there is, in the order in which they leave. */
export type ContentKinds = { readonly [Kind in KindName]: ContentKind<Kind> }

export type FileRule = (
  platform: Pick<Platform, 'database' | 'clock'>,
) => (record: { id: string; fileId: string }) => Promise<boolean>

/** Finds what everybody sees, or saw before it was hidden. */
export type FindReported = (db: Kysely<Schema>, id: string) => Promise<Reported | undefined>

export interface Reported {
  ownerId: string
  title: string
  text: string
  pictureId: string | null
  /** Where it stands, on this site. */
  link: string
  /** What moves when it is hidden or shown again. */
  topics: string[]
}

/** Asked for as a visitor: what is not public has none. */
export type CardFacts = Omit<Card, 'picture'> & { picture: Picture | null }

export interface MapPart {
  /** The page of each. */
  page: PageOfOne
  /** The column that says when it became public. */
  since: string
}

/** How many there are, how many were made each month, and beside them those everybody sees: for the admins. Its migration has both counted. */
export interface TilePart {
  /** The tally of all there are, whatever became of them. */
  made: Omit<Tallied, 'table'>
  /** The tally of those everybody sees, where nobody has hidden them; no longer than so many days. */
  public: Omit<Tallied, 'table'> & { status: string; days: number | null }
}

/** What becomes of something that was deleted, once nobody can take that back. */
export interface Deleted {
  /** The condition on a row of its table that this is so `now`. */
  isFinal: (now: string) => Expression<SqlBool>
  /**
   * What is emptied of a row that stays, under the same condition, and whether it was; null where the row goes, and its id
   * is remembered. Either way a late copy of its creation does not bring it back.
   */
  empty: ((tx: Kysely<Schema>, id: string, isFinal: Expression<SqlBool>) => Promise<boolean>) | null
}

interface Figure {
  /** The condition that it counts for its owner. */
  own: Expression<SqlBool>
  likes: boolean
}
