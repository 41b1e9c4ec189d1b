import type { productCategories, productConditions } from '#contract/campus.ts'

/** A product on sale, in kobo. Its WhatsApp number is its seller's. */
export interface SampleProduct {
  key: string
  title: string
  description: string
  price: number
  category: (typeof productCategories)[number]
  /** Null where the seller gave none; shown as “Used - Good”. */
  condition: (typeof productConditions)[number] | null
  /** The course that a textbook is used in. */
  course?: string
  /** Files of demo/drawn/products. */
  pictures: string[]
  campus: 'Oye' | 'Ikole'
  owner: string
  hoursAgo: number
  status: 'active' | 'reserved' | 'sold' | 'withdrawn'
}
