import { queryOptions } from '@tanstack/react-query'
import { searchWords } from '#client/ui/search-words.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

/** Never cached on disk: every prefix of a word is a query of its own, and offline the phone searches what it has. */
export const searchQuery = (call: Caller, q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call(api.search.find, { query: { q } }, { signal }),
    enabled: q !== '',
    meta: { keep: false },
  })

/** The search words in an address. */
export const wordsOf = (params: URLSearchParams): string => searchWords(params, 'q')
