import type { CampusPlace, ProductCategory, ProductCondition } from '#contract/campus.ts'
import type { Picture } from '#contract/files/endpoints.ts'
import type { OwnProduct } from '#contract/marketplace/endpoints.ts'
import type { ProductKeeper, ProductKind } from '#contract/marketplace/product-kinds.ts'

/** What is typed and chosen, as it stands in the form. */
export interface ListingFields {
  /** What lies on a phone from before there were kinds has none, and is for sale. */
  kind?: ProductKind
  name: string
  description: string
  price: string
  whatsapp: string
  category: ProductCategory | null
  condition: ProductCondition | null
  place: CampusPlace | null
  spot?: string
  day?: string
  keeper?: ProductKeeper
}

export const kindOf = ({ kind }: Pick<ListingFields, 'kind'>): ProductKind => kind ?? 'sale'

/** A picture of a listing: on the campus already, or on this phone until it is sent. */
export interface ListingPicture {
  /** The file's id, here and there. */
  id: string
  name: string
  /** Bytes as chosen, and as they will be sent; null while it is being made smaller. */
  was: number
  bytes: number | null
  onCampus?: Picture
  /** Where it waited, of what another app shared. */
  from?: string | undefined
}

/** A product being written, or changed. */
export interface Listing {
  /** The product's id, made here. */
  id: string
  /** It is on the campus already and being changed. */
  edits: boolean
  /** What of it the campus had when this was begun; not there in what lies on a phone from before it was kept. */
  was?: OwnProduct | undefined
  /** The same of its owner's number, where that was known. */
  numberWas?: string | null | undefined
  /** The id of this edit; see Begun in client/offline/outbox/edits/rebase-edit.ts. */
  edit?: string | undefined
  fields: ListingFields
  /** The first one is the cover. */
  pictures: ListingPicture[]
}

/** A listing as it lies on the phone, as a draft and in the outbox: whole, with its pictures. */
export interface ListingBody {
  listing: Listing
  /** By the picture's id, as chosen until it is small; those on the campus already are not here. */
  blobs: Record<string, Blob>
}
