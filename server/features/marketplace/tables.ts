import type { Generated } from 'kysely'
import type { CampusPlace, ProductCategory, ProductCondition } from '#contract/campus.ts'
import type { ForWhom, ProductKeeper, ProductKind, RentTerm } from '#contract/marketplace/product-kinds.ts'

declare module '#server/kinds/kind.ts' {
  interface ContentTables {
    products: true
  }
}

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    products: ProductTable
    product_pictures: ProductPictureTable
    word_mending: WordMendingTable
    unfound_searches: UnfoundSearchTable
  }
}

/** A product for sale, wanted, lost or found, or a room. Its number is its owner's: users.whatsapp. */
export interface ProductTable {
  id: string
  ownerId: string
  kind: Generated<ProductKind>
  name: string
  description: string
  /** Whole kobo; 0 where there is no price. */
  price: number
  category: ProductCategory
  /** Null where nobody gave one. */
  condition: ProductCondition | null
  place: CampusPlace | null
  /** Where and on which day it was lost or found, or where a room is and from when it is free; `keeper`: who has a found thing. */
  spot: string | null
  day: string | null
  keeper: ProductKeeper | null
  /** Of rooms: what their price is paid for, and who may live there. */
  rentTerm: RentTerm | null
  forWhom: ForWhom | null
  /** The course it is used in, as members write it: 'CSC 201'. */
  courseCode: string | null
  /** `active` products past their days count as expired even before they are marked. */
  status: 'active' | 'reserved' | 'sold' | 'withdrawn' | 'expired' | 'deleted'
  /** The status of a deleted product before its deletion. */
  formerStatus: Exclude<ProductTable['status'], 'deleted'> | null
  /** How often its owner's number was handed out for it. */
  contacts: Generated<number>
  search: string
  createdAt: string
  updatedAt: string
  /** When it was listed or last renewed; lists order by it, and its days count from it. */
  listedAt: string
  /** Digest of the request that created it, see platform/idempotency.ts; null for older products. */
  asked: string | null
}

/** The picture at position 0 is the cover. */
interface ProductPictureTable {
  productId: string
  position: number
  fileId: string
}

/** How far things are found by the campus's words; one row, `what` is their table. */
interface WordMendingTable {
  what: string
  /** Digest of the words that it is being walked for, and the last id that is mended. */
  walking: string | null
  after: string
  /** A process, and until when it has it. */
  holder: string | null
  heldUntil: string | null
  /** Digest of the words by which all were found at `doneAt`, and the version of the settings they stood in. */
  done: string | null
  version: number | null
  doneAt: string | null
}

/** Searches of the marketplace that found nothing, by day. Nobody's name is here. */
interface UnfoundSearchTable {
  day: string
  /** Folded. */
  words: string
  times: number
  /** One bit of 17 for each who searched, by a digest that differs for each word: it tells few from several, and nobody. */
  people: number
}
