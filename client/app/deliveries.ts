import type { Deliveries } from '#client/outbox/running.ts'

/** How each kind of act reaches the campus; loaded when there is one to send. */
export const deliveries: Deliveries = {
  report: () => import('#client/features/reports/deliver-report.ts'),
  comment: () => import('#client/features/blog/deliver-comment.ts'),
  post: () => import('#client/features/blog/deliver-post.ts'),
  'post-like': () => import('#client/features/blog/deliver-like.ts'),
  product: () => import('#client/features/marketplace/listing/deliver-listing.ts'),
  rating: () => import('#client/features/books/deliver-rating.ts'),
  'reel-comment': () => import('#client/features/reels/deliver-comment.ts'),
  'reel-like': () => import('#client/features/reels/deliver-like.ts'),
  reel: () => import('#client/features/reels/posting/deliver-reel.ts'),
  book: () => import('#client/features/books/adding/deliver-book.ts'),
  profile: () => import('#client/features/profiles/profile-act.ts'),
}
