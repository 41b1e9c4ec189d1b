import type { Reportable } from '#contract/report-rules.ts'

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    hidden_things: HiddenThingTable
    gone_ids: GoneIdTable
  }
}

export type LikeTable<Key extends string> = { [K in Key]: string } & {
  userId: string
  createdAt: string
}

/** What nobody but its owner and the admins sees; see things/hidden.ts. */
interface HiddenThingTable {
  thingId: string
  kind: Reportable
  hiddenAt: string
}

/** What was deleted for good; see things/gone.ts. Nothing says whose it was. */
interface GoneIdTable {
  kind: Reportable
  id: string
  at: string
}
