import { search as searchApi } from '#contract/search.ts'
import { type Route, serve } from '#server/http/serve.ts'
import { createApart } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'
import type { SearchPart } from '#server/things/search.ts'
import { createSearch } from './search.ts'

export function searchRoutes(platform: Platform, parts: ReadonlyMap<string, SearchPart>): Route[] {
  const search = createSearch(platform, parts)
  const apart = createApart(platform.database)
  return serve(searchApi, {
    find: async ({ query: { q }, viewer }) => search.find(q ?? '', await apart.from(viewer)),
  })
}
