import type { KindName } from '#contract/kinds.ts'

/** The thing that somebody reports. */
export interface Reported {
  kind: KindName
  thingId: string
  ownerId: string
  /** 'this post', or a short description. */
  title: string
  /** Its address on this site. */
  to: string
  /** The seller of a product: named in the question about what happened, but not notified. */
  seller?: string
}
