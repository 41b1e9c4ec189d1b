import type { ContentKinds, Shown } from '#server/kinds/kind.ts'
import type { SearchPart } from '#server/kinds/search.ts'
import type { StoredCount } from '#server/kinds/stored-counts.ts'
import type { Leave } from '#server/people/account-deletion.ts'
import type { ExportSection } from '#server/people/export-section.ts'
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

/** All that a feature brings to the campus, said in its own folder. */
export interface Feature {
  /** The kinds of things that are made in it. */
  kinds?: Partial<ContentKinds>
  /** What has a page beside its things, by what it is called when it is found. */
  shown?: Readonly<Record<string, Shown>>
  /** What it does when somebody leaves, once their things are gone. */
  leave?: (platform: Pick<Platform, 'files'>) => Leave
  /** What somebody takes with them, beside their things. */
  belongings?: readonly ExportSection[]
  /** What it counts beside what there is, but of its kinds. */
  counts?: readonly StoredCount[]
  /** What triggers of the database count for the dashboard, but of its kinds. */
  tallies?: readonly Tallied[]
  /** What is found together with all else, beside its things, by what it is called. */
  search?: Readonly<Record<string, SearchPart>>
  /** Which of its topics can be listened to, and by whom. */
  topics?: Heard
  /** What visitors ask for first of it: made ready in every process, its pages on the map of the site. */
  front?: Front
  /** What the lists of its pages are narrowed and ordered by. */
  narrowing?: Narrowings
  /** Forms that work without JavaScript. */
  forms?: Forms
  /** Once for each app: nothing is shared between two. */
  open?: (platform: Platform, common: Common) => Opened
}

/** Addresses on this site. */
export interface Front {
  pages: readonly string[]
  replies: readonly string[]
}

/** What all the features of an app have in common. */
interface Common {
  shared: Shared
  kinds: ContentKinds
  /** All that has a page of its own: things, and what is made of them. */
  shown: readonly Shown[]
  /** The pages of every front. */
  front: readonly string[]
  leaves: readonly Leave[]
  belongings: readonly ExportSection[]
  /** Everything that is found by its words, by kind. */
  search: ReadonlyMap<string, SearchPart>
}

interface Opened {
  routes?: Route[]
  jobs?: Job[]
  documents?: Document[]
  uploads?: Uploading
  shelf?: FileShelf
  cards?: Cards
  /** Hears which topics a commit has touched. */
  afterCommit?: (topics: ReadonlySet<string>) => void
}
