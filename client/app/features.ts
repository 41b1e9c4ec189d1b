import type { Feature } from '#client/api/feature.ts'
import type { OfflineKinds } from '#client/api/offline-kinds.ts'
import { admin } from '#client/features/admin/feature.ts'
import { auth } from '#client/features/auth/feature.ts'
import { blog } from '#client/features/blog/feature.ts'
import { books } from '#client/features/books/feature.ts'
import { landing } from '#client/features/landing/feature.ts'
import { legal } from '#client/features/legal/feature.ts'
import { marketplace } from '#client/features/marketplace/feature.ts'
import { notices } from '#client/features/notices/feature.ts'
import { onThisPhone } from '#client/features/on-this-phone/feature.ts'
import { outbox } from '#client/features/outbox/feature.ts'
import { profiles } from '#client/features/profiles/feature.ts'
import { reels } from '#client/features/reels/feature.ts'
import { search } from '#client/features/search/feature.ts'
import { sharing } from '#client/features/sharing/feature.ts'
import { trust } from '#client/features/trust/feature.ts'
import { late } from '#client/ui/lazy-component.ts'

/** Every feature, in the order of its main links. */
export const features: readonly Feature[] = [
  ...[landing, blog, reels, books, marketplace],
  ...[profiles, auth, onThisPhone, outbox, notices, admin, search, sharing, trust, legal],
]

export const foundKinds = features
  .flatMap(({ found }) => found ?? [])
  .sort((one, other) => one.order - other.order)

/** Their offline kinds, loaded on demand: see offline-kinds.ts. */
export const offlineKinds: OfflineKinds = late(() =>
  import('./offline-kinds.ts').then(({ offlineKinds }) => offlineKinds),
)
