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
import type { SavedPart } from './saved.ts'
import type { SearchPart } from './search.ts'
import type { StoredCount } from './stored-counts.ts'
import type { Recount } from './update-counters.ts'

/** The tables of the content kinds; each feature adds its own in its `tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface ContentTables {}

/** The tables of pages without an owner. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface OwnerlessTables {}

/**
 * Anything with a page that is searched, on the sitemap and shown elsewhere: every content kind, and what nobody owns,
 * such as a course, which is derived from content.
 */
export interface Shown {
  /** Its table, which also names its card and its part of the sitemap. */
  table: keyof ContentTables | keyof OwnerlessTables
  /** The condition that a row is public `now`; defined only here. */
  public: (now: string) => Expression<SqlBool>
  /** The facts for its link preview. */
  card: ((call: Caller, id: string) => Promise<CardFacts>) | null
  map: MapPart | null
  /** Its search. */
  search: SearchPart | null
}

/**
 * Everything the product does with every content kind, declared once by its feature. Every facet is required, null for
 * none, so that none is forgotten silently.
 */
export interface ContentKind<Kind extends KindName = KindName> extends Shown {
  kind: Kind
  table: keyof ContentTables
  /**
   * The condition that a row is public `now`; defined only here. For a comment only its own part: what it belongs to is
   * checked separately.
   */
  public: (now: string) => Expression<SqlBool>
  /** Whether a file that it has claimed is public. */
  files: FileRule | null
  report: FindReported
  recount: Recount | null
  /** Its comments. */
  comments: Commented | null
  /** Its address: a link to exactly there is shown as a card in texts. */
  linked: ((id: string) => string) | null
  figure: (typeof contentKinds)[Kind]['figure'] extends null ? null : Figure
  tile: (typeof contentKinds)[Kind]['tile'] extends null ? null : TilePart
  /** Its stored counts, which `npm run campus -- recount` verifies. */
  counts: readonly StoredCount[]
  /** What notices that quote it or lead to it are about, '<this>:<id>': those are not shown while it is hidden. */
  quoted: KindName | 'paper' | null
  /** The column with its essential file, which no sweep deletes. */
  madeOf: 'fileId' | null
  /** How members keep one for later; null where they cannot. It is shown as a search shows it. */
  saved: SavedPart | null
  deleted: Deleted
  /** Runs when its owner's name changes. */
  renamed: Renamed | null
  /** Its part of the owner's export. */
  belongings: readonly ExportSection[]
  /** Runs when a member leaves, before their rows are deleted. */
  leave: Leave | null
}

/** Every kind, in the order in which they are deleted when a member leaves. */
export type ContentKinds = { readonly [Kind in KindName]: ContentKind<Kind> }

export type FileRule = (
  platform: Pick<Platform, 'database' | 'clock'>,
) => (record: { id: string; fileId: string }) => Promise<boolean>

/** Finds content that is public, or was before it was hidden. */
export type FindReported = (db: Kysely<Schema>, id: string) => Promise<Reported | undefined>

export interface Reported {
  ownerId: string
  title: string
  text: string
  pictureId: string | null
  /** Its path on this site. */
  link: string
  /** Topics to touch when it is hidden or shown again. */
  topics: string[]
}

/** Read as a visitor: what is not public has none. */
export type CardFacts = Omit<Card, 'picture' | 'name' | 'colours' | 'logo'> & { picture: Picture | null }

export interface MapPart {
  /** The page of each. */
  page: PageOfOne
  /** The column with the time it became public. */
  since: string
}

/** A dashboard tile for admins: all of them, by month, and the public ones. A migration must add both tallies. */
export interface TilePart {
  /** The tally of all ever made. */
  made: Omit<Tallied, 'table'>
  /** The tally of public ones that nobody has hidden; limited to so many days. */
  public: Omit<Tallied, 'table'> & { status: string; days: number | null }
}

/** What happens to deleted content once it cannot be restored. */
export interface Deleted {
  /** The condition that a row is past restoring `now`. */
  isFinal: (now: string) => Expression<SqlBool>
  /**
   * Clears a row that stays, under the same condition, and returns whether it did; null where the row is deleted and its id
   * remembered. Either way a late copy of its creation does not restore it.
   */
  empty: ((tx: Kysely<Schema>, id: string, isFinal: Expression<SqlBool>) => Promise<boolean>) | null
}

interface Figure {
  /** The condition that it counts for its owner. */
  own: Expression<SqlBool>
  likes: boolean
}
