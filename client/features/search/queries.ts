import { queryOptions } from '@tanstack/react-query'
import { searchWords } from '#client/ui/search-words.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

/** Not saved: every beginning of a word is a question of its own, and the phone answers from what it has. */
export const searchQuery = (call: Caller, q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call(api.search.find, { query: { q } }, { signal }),
    enabled: q !== '',
    meta: { keep: false },
  })

/** What an address asks for. */
export const wordsOf = (params: URLSearchParams): string => searchWords(params, 'q')
