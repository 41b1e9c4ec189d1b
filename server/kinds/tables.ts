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

/** What nobody but its owner and the admins sees; see kinds/hidden-filter.ts. */
interface HiddenThingTable {
  thingId: string
  kind: KindName
  hiddenAt: string
}

/** What was deleted for good; see kinds/deleted-ids.ts. Nothing says whose it was. */
interface GoneIdTable {
  kind: KindName
  id: string
  at: string
}

/** An edit that was made; see kinds/edits.ts. Nothing says of what, or whose it was. */
interface EditTable {
  /** Digest of what it edits and of the id that its phone gave it. */
  id: string
  /** Which words it was sent with, and which stood after it. */
  asked: string
  version: string
  at: string
}
