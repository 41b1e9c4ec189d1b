import type { Thing } from '#client/api/feature.ts'
import { post } from '#client/features/blog/thing.ts'
import { book } from '#client/features/books/thing.ts'
import { product } from '#client/features/marketplace/thing.ts'
import { notice } from '#client/features/notices/thing.ts'
import { profile } from '#client/features/profiles/thing.ts'
import { reel } from '#client/features/reels/thing.ts'
import { report } from '#client/features/reports/thing.ts'
import { trade } from '#client/features/trust/thing.ts'

/** Every kind of thing as this phone has it. */
export const things: readonly Thing[] = [post, product, reel, book, profile, report, notice, trade]
