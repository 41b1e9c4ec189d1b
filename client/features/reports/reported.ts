import type { KindName } from '#contract/kinds.ts'

/** What somebody reports. */
export interface Reported {
  kind: KindName
  thingId: string
  ownerId: string
  /** 'this post', or a sentence's worth of what it is. */
  title: string
  /** Where it stands, on this site. */
  to: string
  /** Of a product: who is told of nothing, but by whose name it is asked what happened. */
  seller?: string
}
