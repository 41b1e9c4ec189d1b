import type { WatchKind } from '#contract/watches/watch-kinds.ts'
import { admin } from './features/admin/feature.ts'
import { auth } from './features/auth/feature.ts'
import { backups } from './features/backups/feature.ts'
import { blog } from './features/blog/feature.ts'
import { books } from './features/books/feature.ts'
import { clientErrors } from './features/client-errors/feature.ts'
import { files } from './features/files/feature.ts'
import { legal } from './features/legal/feature.ts'
import { marketplace } from './features/marketplace/feature.ts'
import { notices } from './features/notices/feature.ts'
import { profiles } from './features/profiles/feature.ts'
import { reels } from './features/reels/feature.ts'
import { reports } from './features/reports/feature.ts'
import { saved } from './features/saved/feature.ts'
import { search } from './features/search/feature.ts'
import { sharing } from './features/sharing/feature.ts'
import { watches } from './features/watches/feature.ts'
import type { Narrowings } from './http/cache/canonical-url.ts'
import type { Feature, Figure } from './http/feature.ts'
import type { Filed } from './kinds/filed-names.ts'
import type { ContentKinds, Shown } from './kinds/kind.ts'
import type { SearchPart } from './kinds/search.ts'
import { ofTallies, type StoredCount } from './kinds/stored-counts.ts'
import type { Watched } from './kinds/watched.ts'
import type { Leave } from './people/account-deletion.ts'
import type { ExportSection } from './people/export-section.ts'
import type { Platform } from './platform/index.ts'

/** All features of the campus; add a new one here. */
export const features: readonly Feature[] = [
  ...[auth, blog, reels, books, marketplace],
  ...[notices, profiles, admin, reports, saved, watches],
  ...[files, sharing, search, legal, clientErrors, backups],
]

/** All content kinds; a missing one does not compile. */
export const kinds: ContentKinds = {
  ...blog.kinds,
  ...reels.kinds,
  ...books.kinds,
  ...marketplace.kinds,
}

/** Everything with a page of its own, with or without an owner. */
export const everyShown: readonly Shown[] = [
  ...Object.values(kinds),
  ...features.flatMap(({ shown }) => Object.values(shown ?? {})),
]

/**
 * What runs when a member leaves, in this order. Content goes before the reports about it: counters move by what was
 * public, and reports decide what is hidden. Each locks its rows in the order given, so that two who leave at once
 * cannot deadlock.
 */
export const everyLeave = (platform: Pick<Platform, 'files'>): Leave[] => [
  ...Object.values(kinds).flatMap(({ leave }) => leave ?? []),
  ...features.flatMap(({ leave }) => leave?.(platform) ?? []),
]

/** All lists of a member's data. */
export const everyBelonging: readonly ExportSection[] = [...features, ...Object.values(kinds)].flatMap(
  ({ belongings }) => belongings ?? [],
)

/** The figures of all features. */
export const everyFigure: readonly Figure[] = features.flatMap(({ figures }) => figures ?? [])

/** All columns that hold names of the campus's lists. */
export const everyFiled: readonly Filed[] = features.flatMap(({ filed }) => filed ?? [])

/** The entry pages, in the order of the features. */
const fronts = features.flatMap(({ front }) => front ?? [])
export const everyFront = {
  pages: fronts.flatMap(({ pages }) => pages),
  addresses: fronts.flatMap(({ pages, replies }) => [...pages, ...replies]),
}

/** The filters of all lists. */
export const everyNarrowing: Narrowings = Object.assign({}, ...features.map(({ narrowing }) => narrowing))

/** Every stored count. */
export const everyCount: readonly StoredCount[] = [
  ...[...Object.values(kinds), ...features].flatMap(({ counts }) => counts ?? []),
  ofTallies([
    ...features.flatMap(({ tallies }) => tallies ?? []),
    ...Object.values(kinds).flatMap(({ table, tile }) =>
      // If nothing limits the public ones, one tally is enough for both.
      tile
        ? [tile.made, ...(tile.public.name === tile.made.name ? [] : [tile.public])].map((one) => ({
            table,
            ...one,
          }))
        : [],
    ),
  ]),
]

/** What members can be told of; a kind that no feature answers does not compile. */
export const everyWatched: ReadonlyMap<WatchKind, Watched> = new Map(
  Object.entries({
    ...marketplace.watched,
    ...books.watched,
    ...profiles.watched,
  } satisfies Record<WatchKind, Watched>) as [WatchKind, Watched][], // its own keys
)

/** All searches: people, and every searchable kind. */
export const everySearch: ReadonlyMap<string, SearchPart> = new Map([
  ...features.flatMap(({ search }) => Object.entries(search ?? {})),
  ...[...Object.entries(kinds), ...features.flatMap(({ shown }) => Object.entries(shown ?? {}))].flatMap(
    ([kind, { search }]) => (search ? [[kind, search] as const] : []),
  ),
])
