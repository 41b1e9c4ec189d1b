import { words as wordsOf } from '#contract/fold.ts'
import { search as searchApi } from '#contract/search/endpoints.ts'
import { searchKey } from '#server/http/cache/reply-cache.ts'
import type { Shared } from '#server/http/cache/shared-replies.ts'
import { type Route, serve } from '#server/http/dispatch/serve.ts'
import type { SearchPart } from '#server/kinds/search.ts'
import type { Platform } from '#server/platform/index.ts'
import { createSearch } from './search.ts'

export function searchRoutes(
  platform: Platform,
  shared: Shared,
  parts: ReadonlyMap<string, SearchPart>,
): Route[] {
  const search = createSearch(platform, parts)
  const topics = [...new Set([...parts.values()].flatMap((part) => part.topics))]
  return serve(searchApi, {
    find: ({ query: { q = '' }, viewer }) => {
      const words = wordsOf(q)
      let until: string | null = null
      return shared(
        viewer,
        { key: searchKey(`everything ${words.join(' ')}`), topics, unnamed: 'anybody', until: () => until },
        async (others) => {
          const changesAt = await search.changesAt()
          const { results, isWhole } = await search.find(words, others)
          until = isWhole ? changesAt : platform.clock.now()
          return results
        },
      )
    },
  })
}
