import { booksAndClothes } from './products/books-and-clothes.ts'
import { electronics } from './products/electronics.ts'
import type { SampleProduct } from './products/product.ts'
import { roomAndPlay } from './products/room-and-play.ts'

export const products: SampleProduct[] = [...electronics, ...booksAndClothes, ...roomAndPlay].sort(
  (a, b) => a.hoursAgo - b.hoursAgo,
)
