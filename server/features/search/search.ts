import type { FoundGroup, Results } from '#contract/search.ts'
import type { Apart } from '#server/people/blocks.ts'
import { words as wordsOf } from '#server/platform/database/fold.ts'
import type { Platform } from '#server/platform/index.ts'
import type { SearchPart } from '#server/things/search.ts'
import { createSlips } from './slips.ts'

/** Beyond this many, how many there are is worth nobody's wait. */
const mostCounted = 100
const shown = 3
/** In milliseconds, for all kinds together; the second is had as well where nothing was found. See docs/decisions/0095. */
export const patience = { exact: 20, slips: 10 }

/** Everything that everybody may see, found by its words, whatever its kind. */
export function createSearch(platform: Platform, parts: ReadonlyMap<string, SearchPart>) {
  const kinds = [...parts].map(([kind, { open }]) => ({ kind, ...open(platform) }))
  const slips = createSlips(platform, parts)

  async function groups(words: string, apart: Apart, until: number): Promise<FoundGroup[]> {
    const all = await Promise.all(
      kinds.map(async ({ kind, list, show }) => {
        const { rows, gaveUp } = await list({ words, apart, until, size: mostCounted + 1 })
        const ids = rows.slice(0, shown).map(({ id }) => id)
        const items = ids.length > 0 ? await show(ids) : []
        return {
          kind,
          total: Math.min(rows.length, mostCounted),
          exact: !gaveUp && rows.length <= mostCounted,
          items: items.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
        }
      }),
    )
    return all.filter(({ items }) => items.length > 0)
  }

  return {
    async find(query: string, apart: Apart): Promise<Results> {
      const words = wordsOf(query)
      if (words.length === 0) return { meant: null, groups: [] }
      const start = performance.now()
      const exactly = await groups(words.join(' '), apart, start + patience.exact)
      if (exactly.length > 0) return { meant: null, groups: exactly }
      const until = start + patience.exact + patience.slips
      const meant = await slips.nearest(words, apart, until)
      const nearly = meant ? await groups(meant, apart, until) : []
      return { meant: nearly.length > 0 ? meant : null, groups: nearly }
    },
  }
}
