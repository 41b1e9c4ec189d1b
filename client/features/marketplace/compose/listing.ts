import type { CampusPlace, ProductCategory, ProductCondition } from '#contract/campus.ts'
import type { Picture } from '#contract/files/endpoints.ts'
import type { OwnProduct } from '#contract/marketplace/endpoints.ts'
import {
  type ForWhom,
  factsOf,
  type ProductKeeper,
  type ProductKind,
  type RentTerm,
} from '#contract/marketplace/product-kinds.ts'

/** The values of the form as they are typed and chosen. */
export interface ListingFields {
  /** Absent in drafts older than kinds, which are for sale. */
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
  rentTerm?: RentTerm | undefined
  forWhom?: ForWhom | undefined
  courseCode?: string | undefined
}

export const kindOf = ({ kind }: Pick<ListingFields, 'kind'>): ProductKind => kind ?? 'sale'

/** The fields with what is chosen of a room where nobody chose. */
export const saidIn = (fields: ListingFields): ListingFields =>
  factsOf(kindOf(fields)).isRented
    ? { ...fields, rentTerm: fields.rentTerm ?? 'year', forWhom: fields.forWhom ?? 'anyone' }
    : fields

/** A picture of a listing: on the campus already, or on this phone until it is sent. */
export interface ListingPicture {
  /** The file's id, on this phone and on the campus. */
  id: string
  name: string
  /** Bytes as chosen, and as they will be sent; null while it is being made smaller. */
  was: number
  bytes: number | null
  onCampus?: Picture
  /** The key under which it waited when another app shared it. */
  from?: string | undefined
}

/** A product being written, or edited. */
export interface Listing {
  /** The product's id, made on this phone. */
  id: string
  /** It is on the campus already and being edited. */
  edits: boolean
  /** The campus's version when this was begun; absent in older drafts. */
  was?: OwnProduct | undefined
  /** The owner's number at that time, if it was known. */
  numberWas?: string | null | undefined
  /** The id of this edit; see Begun in client/offline/outbox/edits/rebase-edit.ts. */
  edit?: string | undefined
  fields: ListingFields
  /** The first one is the cover. */
  pictures: ListingPicture[]
}

/** A listing as it is stored on the phone, as a draft and in the outbox: complete with its pictures. */
export interface ListingBody {
  listing: Listing
  /** By the picture's id, as chosen until it is small; those on the campus already are absent. */
  blobs: Record<string, Blob>
}
