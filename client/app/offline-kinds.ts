import type { OfflineKind } from '#client/api/feature.ts'
import { post } from '#client/features/blog/offline.ts'
import { book } from '#client/features/books/offline.ts'
import { product } from '#client/features/marketplace/offline.ts'
import { notice } from '#client/features/notices/offline.ts'
import { profile } from '#client/features/profiles/offline.ts'
import { reel } from '#client/features/reels/offline.ts'
import { report } from '#client/features/reports/offline.ts'
import { saved } from '#client/features/saved/offline.ts'
import { trade } from '#client/features/trust/offline.ts'
import { alert } from '#client/features/watches/offline.ts'

/** Every offline kind. */
export const offlineKinds: readonly OfflineKind[] = [
  post,
  product,
  reel,
  book,
  profile,
  report,
  saved,
  notice,
  trade,
  alert,
]
