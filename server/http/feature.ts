import type { Kysely } from 'kysely'
import type { WatchKind } from '#contract/watches/watch-kinds.ts'
import type { Filed } from '#server/kinds/filed-names.ts'
import type { ContentKinds, Shown } from '#server/kinds/kind.ts'
import type { SearchPart } from '#server/kinds/search.ts'
import type { StoredCount } from '#server/kinds/stored-counts.ts'
import type { Watched } from '#server/kinds/watched.ts'
import type { Leave } from '#server/people/account-deletion.ts'
import type { ExportSection } from '#server/people/export-section.ts'
import type { CurrentCampus } from '#server/platform/campus/current.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Tallied } from '#server/platform/database/write/counters.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Job } from '#server/platform/jobs/index.ts'
import type { Narrowings } from './cache/canonical-url.ts'
import type { Shared } from './cache/shared-replies.ts'
import type { Route } from './dispatch/serve.ts'
import type { FileShelf } from './files/files.ts'
import type { Uploading } from './files/tus.ts'
import type { Heard } from './live/live.ts'
import type { Cards } from './pages/cards.ts'
import type { Document } from './pages/documents.ts'
import type { Forms } from './pages/posted-forms.ts'

/** Everything a feature adds to the campus, declared in its own folder. */
export interface Feature {
  /** The content kinds it adds. */
  kinds?: Partial<ContentKinds>
  /** Its further pages, by search kind. */
  shown?: Readonly<Record<string, Shown>>
  /** Cleans up when a member leaves, after their content is deleted. */
  leave?: (platform: Pick<Platform, 'files'>) => Leave
  /** Further parts of a member's export, besides their content. */
  belongings?: readonly ExportSection[]
  /** Stored counts besides those of its kinds. */
  counts?: readonly StoredCount[]
  /** Its columns that hold names of the campus's lists. */
  filed?: readonly Filed[]
  /** Tallies for the dashboard, kept by triggers, besides those of its kinds. */
  tallies?: readonly Tallied[]
  /** Further figures for the dashboard: how many there are. */
  figures?: readonly Figure[]
  /** Its further search results, by kind. */
  search?: Readonly<Record<string, SearchPart>>
  /** What members can be told of when something new comes to its lists. */
  watched?: Readonly<Partial<Record<WatchKind, Watched>>>
  /** Its topics for listeners, and who may listen. */
  topics?: Heard
  /** Its entry pages: cached in every process, and on the sitemap. */
  front?: Front
  /** The filters and orders of its lists. */
  narrowing?: Narrowings
  /** Its forms that work without JavaScript. */
  forms?: Forms
  /** Called once for each app: apps share no state. */
  open?: (platform: Platform, common: Common) => Opened
}

export interface Figure {
  /** 'Answer sheets' */
  label: string
  count: (db: Kysely<Schema>) => Promise<number>
}

/** Addresses on this site. */
export interface Front {
  pages: readonly string[]
  replies: readonly string[]
}

/** What all features of an app share. */
interface Common {
  shared: Shared
  kinds: ContentKinds
  /** Everything with a page of its own: content, and what is derived from it. */
  shown: readonly Shown[]
  /** The entry pages of all features. */
  front: readonly string[]
  leaves: readonly Leave[]
  belongings: readonly ExportSection[]
  /** The figures of all features. */
  figures: readonly Figure[]
  /** The columns of all features that hold names of the campus's lists. */
  filed: readonly Filed[]
  campus: CurrentCampus
  /** What members can be told of, by kind. */
  watched: ReadonlyMap<WatchKind, Watched>
  /** All searches, by kind. */
  search: ReadonlyMap<string, SearchPart>
}

interface Opened {
  routes?: Route[]
  jobs?: Job[]
  documents?: Document[]
  uploads?: Uploading
  shelf?: FileShelf
  cards?: Cards
  /** Receives the topics of every commit. */
  afterCommit?: (topics: ReadonlySet<string>) => void
}
