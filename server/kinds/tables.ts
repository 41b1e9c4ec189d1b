import type { Generated } from 'kysely'
import type { KindName } from '#contract/kinds.ts'

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    hidden_things: HiddenThingTable
    gone_ids: GoneIdTable
    edits: EditTable
    saved_things: SavedThingTable
    saved_changes: SavedChangeTable
  }
}

export type LikeTable<Key extends string> = { [K in Key]: string } & {
  userId: string
  createdAt: string
}

/** Content that only its owner and the admins see; see kinds/hidden-filter.ts. */
interface HiddenThingTable {
  thingId: string
  kind: KindName
  hiddenAt: string
}

/** Permanently deleted ids, without an owner; see kinds/deleted-ids.ts. */
interface GoneIdTable {
  kind: KindName
  id: string
  at: string
}

/** A finished edit, without subject or owner; see kinds/edits.ts. */
interface EditTable {
  /** Digest of its subject and of the id that its phone gave it. */
  id: string
  /** Digests of the text that was sent, and of the text that resulted. */
  asked: string
  version: string
  at: string
}

/** Something that a member keeps for later, of any kind that has `saved`. */
interface SavedThingTable {
  userId: string
  kind: KindName
  thingId: string
  savedAt: string
  /** The lowest price that they know of, in kobo: when they kept it, or when they were last told. Null without one. */
  price: number | null
  /** When they were told that it is over. */
  overAt: string | null
  /** What it cost before the last fall that they were told of, in kobo. */
  formerPrice: Generated<number | null>
}

/** Something that has changed, until those who keep it are told; see kinds/saved.ts. */
interface SavedChangeTable {
  kind: KindName
  thingId: string
  at: string
}
