import type { Found } from '#contract/search/endpoints.ts'
import type { Blocked } from '#server/people/blocks.ts'
import type { Searchable } from '#server/platform/database/port.ts'
import type { InOrder } from '#server/platform/database/query/ordered-search.ts'
import type { Platform } from '#server/platform/index.ts'

/** How a kind of thing, or people, are found together with all else. */
export interface SearchPart {
  /** Where the words are that it is found by. */
  table: Searchable
  /** What moves when something else is found. */
  topics: readonly string[]
  open: (platform: Platform) => {
    /** The first of its own list for these words: whoever finds it here finds it there, in this order. */
    list: (sought: Sought) => Promise<InOrder<{ id: string }>>
    /** What is shown of them, in any order. */
    show: (ids: readonly string[]) => Promise<Found[]>
    /** When something else is found by time alone. */
    changesAt?: () => Promise<string | null>
  }
}

export interface Sought {
  words: string
  /** Whose is not found. */
  apart: Blocked
  /** How many at most. */
  size: number
  /** When the looking ends; see ordered-search.ts. All kinds share it. */
  until: number
}

/** What most kinds show nothing of. */
export const plainly = {
  ...{ kicker: null, byline: null, figure: null, picture: null },
  ...{ at: null, bytes: null, seconds: null },
} satisfies Partial<Found>
