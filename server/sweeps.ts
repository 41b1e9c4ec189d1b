import { createRemoval } from './features/blog/removal.ts'
import { createAdding } from './features/books/adding.ts'
import { createOwnProducts } from './features/marketplace/own-products.ts'
import { createOwnReels } from './features/reels/own-reels.ts'
import type { Platform } from './platform/index.ts'

/** What was deleted goes for good in its time, also when nobody else deletes anything. */
export const sweepsOf = (platform: Platform): { what: string; sweep: () => Promise<void> }[] => [
  { what: 'posts and comments', sweep: createRemoval(platform).sweep },
  { what: 'reels', sweep: createOwnReels(platform).sweep },
  { what: 'books', sweep: createAdding(platform).sweep },
  { what: 'products', sweep: createOwnProducts(platform).sweep },
]
