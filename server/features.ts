import { admin } from './features/admin/feature.ts'
import { auth } from './features/auth/feature.ts'
import { backups } from './features/backups/feature.ts'
import { blog } from './features/blog/feature.ts'
import { books } from './features/books/feature.ts'
import { clientErrors } from './features/client-errors/feature.ts'
import { files } from './features/files/feature.ts'
import { marketplace } from './features/marketplace/feature.ts'
import { notices } from './features/notices/feature.ts'
import { profiles } from './features/profiles/feature.ts'
import { reels } from './features/reels/feature.ts'
import { reports } from './features/reports/feature.ts'
import { search } from './features/search/feature.ts'
import { sharing } from './features/sharing/feature.ts'
import type { Narrowings } from './http/cache/canonical-url.ts'
import type { Feature } from './http/feature.ts'
import type { ContentKinds, Shown } from './kinds/kind.ts'
import type { SearchPart } from './kinds/search.ts'
import { ofTallies, type StoredCount } from './kinds/stored-counts.ts'
import type { Leave } from './people/account-deletion.ts'
import type { ExportSection } from './people/export-section.ts'
import type { Platform } from './platform/index.ts'

/** All that the campus can do; a new feature is added here. */
export const features: readonly Feature[] = [
  ...[auth, blog, reels, books, marketplace],
  ...[notices, profiles, admin, reports, files, sharing, search, clientErrors, backups],
]

/** Every kind of thing; one that no feature has does not compile. */
export const kinds: ContentKinds = {
  ...blog.kinds,
  ...reels.kinds,
  ...books.kinds,
  ...marketplace.kinds,
}

/** All that has a page of its own, be it somebody's or nobody's. */
export const everyShown: readonly Shown[] = [
  ...Object.values(kinds),
  ...features.flatMap(({ shown }) => Object.values(shown ?? {})),
]

/**
 * What is done when somebody leaves, in this order. Things go before the reports about them: counters are moved by what
 * everybody saw, and what was hidden is hidden until then. Each takes its rows in the order it is given here, so that
 * two who leave at once wait for one another, never both.
 */
export const everyLeave = (platform: Pick<Platform, 'files'>): Leave[] => [
  ...Object.values(kinds).flatMap(({ leave }) => leave ?? []),
  ...features.flatMap(({ leave }) => leave?.(platform) ?? []),
]

/** Everything that is kept of a member, list by list. */
export const everyBelonging: readonly ExportSection[] = [...features, ...Object.values(kinds)].flatMap(
  ({ belongings }) => belongings ?? [],
)

/** What visitors ask for first, in the order of the features. */
const fronts = features.flatMap(({ front }) => front ?? [])
export const everyFront = {
  pages: fronts.flatMap(({ pages }) => pages),
  addresses: fronts.flatMap(({ pages, replies }) => [...pages, ...replies]),
}

/** What the lists of all pages are narrowed by. */
export const everyNarrowing: Narrowings = Object.assign({}, ...features.map(({ narrowing }) => narrowing))

/** Every number that stands beside what it counts. */
export const everyCount: readonly StoredCount[] = [
  ...[...Object.values(kinds), ...features].flatMap(({ counts }) => counts ?? []),
  ofTallies([
    ...features.flatMap(({ tallies }) => tallies ?? []),
    ...Object.values(kinds).flatMap(({ table, tile }) =>
      // Where they are all alike, one tally is both.
      tile
        ? [tile.made, ...(tile.public.name === tile.made.name ? [] : [tile.public])].map((one) => ({
            table,
            ...one,
          }))
        : [],
    ),
  ]),
]

/** All that is found by its words: people, and every kind of thing that can be. */
export const everySearch: ReadonlyMap<string, SearchPart> = new Map([
  ...features.flatMap(({ search }) => Object.entries(search ?? {})),
  ...[...Object.entries(kinds), ...features.flatMap(({ shown }) => Object.entries(shown ?? {}))].flatMap(
    ([kind, { search }]) => (search ? [[kind, search] as const] : []),
  ),
])
