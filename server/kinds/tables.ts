import type { KindName } from '#contract/kinds.ts'

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    hidden_things: HiddenThingTable
    gone_ids: GoneIdTable
    edits: EditTable
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
