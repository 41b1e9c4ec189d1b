import { booksAndClothes } from './products/books-and-clothes.ts'
import { electronics } from './products/electronics.ts'
import { furnitureAndSports } from './products/furniture-and-sports.ts'
import { household } from './products/household.ts'
import type { SampleProduct } from './products/product.ts'

export const products: SampleProduct[] = [
  ...electronics,
  ...booksAndClothes,
  ...furnitureAndSports,
  ...household,
].sort((a, b) => a.hoursAgo - b.hoursAgo)
