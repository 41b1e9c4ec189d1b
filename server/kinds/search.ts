import type { Found } from '#contract/search/endpoints.ts'
import type { Blocked } from '#server/people/blocks.ts'
import type { Searchable } from '#server/platform/database/port.ts'
import type { InOrder } from '#server/platform/database/query/ordered-search.ts'
import type { Platform } from '#server/platform/index.ts'

/** How a kind, or people, take part in the common search. */
export interface SearchPart {
  /** The table with the search text, whose words correct a slip; null where there is none. */
  table: Searchable | null
  /** Other words for these by which its things are found, too. */
  also?: (words: string) => string[]
  /** Topics that change the results. */
  topics: readonly string[]
  open: (platform: Platform) => {
    /** The beginning of its own list for these words, so that both show the same in the same order. */
    list: (sought: Sought) => Promise<InOrder<{ id: string }>>
    /** Loads results of these words for display, in any order. */
    show: (ids: readonly string[], words?: string) => Promise<Found[]>
    /** When time alone changes the results. */
    changesAt?: () => Promise<string | null>
  }
}

export interface Sought {
  words: string
  /** People whose content is left out. */
  apart: Blocked
  /** How many at most. */
  size: number
  /** The deadline of the search, shared by all kinds; see ordered-search.ts. */
  until: number
}

/** Defaults for fields that most kinds do not show. */
export const plainly = {
  ...{ kicker: null, byline: null, figure: null, picture: null },
  ...{ at: null, bytes: null, seconds: null },
} satisfies Partial<Found>
