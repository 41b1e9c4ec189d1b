import type { productCategories, productConditions } from '#contract/campus.ts'
import type { ProductDrawing } from '#demo/drawings/index.ts'
import { booksAndClothes } from './products/books-and-clothes.ts'
import { electronics } from './products/electronics.ts'
import { roomAndPlay } from './products/room-and-play.ts'

/** Something on sale; whole kobo. Its WhatsApp number is its seller's. */
export interface SampleProduct {
  key: string
  title: string
  description: string
  price: number
  category: (typeof productCategories)[number]
  /** Null where the seller did not say; shown as “Used - Good”. */
  condition: (typeof productConditions)[number] | null
  pictures: ProductDrawing[]
  campus: 'Oye' | 'Ikole'
  owner: string
  hoursAgo: number
  status: 'active' | 'reserved' | 'sold' | 'withdrawn'
}

export const products: SampleProduct[] = [...electronics, ...booksAndClothes, ...roomAndPlay].sort(
  (a, b) => a.hoursAgo - b.hoursAgo,
)
