import type { productCategories, productConditions } from '#contract/campus.ts'
import type { ProductDrawing } from '#demo/drawings/index.ts'

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
