import type { FoundGroup, Results } from '#contract/search/endpoints.ts'
import type { SearchPart } from '#server/kinds/search.ts'
import type { Blocked } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'
import { createSlips } from './typos.ts'

/** An exact count beyond this is worth nobody's wait. */
const mostCounted = 100
const shown = 3
/** Words beside those asked for. */
const mostAlso = 4
/** In milliseconds, for all kinds together; `slips` is added where nothing was found. See docs/decisions/search.md. */
export const patience = { exact: 20, slips: 10 }

/** Searches everything public, of every kind. */
export function createSearch(platform: Platform, parts: ReadonlyMap<string, SearchPart>) {
  const kinds = [...parts].map(([kind, { open }]) => ({ kind, ...open(platform) }))
  const slips = createSlips(platform, parts)

  /** Other words of each kind in which something was found. */
  const alsoOf = (words: string, { found }: Groups) =>
    found.flatMap(({ kind }) => parts.get(kind)?.also?.(words) ?? []).slice(0, mostAlso)

  async function groups(words: string, apart: Blocked, until: number): Promise<Groups> {
    let isWhole = true
    const all = await Promise.all(
      kinds.map(async ({ kind, list, show }) => {
        const { rows, gaveUp } = await list({ words, apart, until, size: mostCounted + 1 })
        if (gaveUp) isWhole = false
        const ids = rows.slice(0, shown).map(({ id }) => id)
        const items = ids.length > 0 ? await show(ids, words) : []
        return {
          kind,
          total: Math.min(rows.length, mostCounted),
          exact: !gaveUp && rows.length <= mostCounted,
          items: items.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
        }
      }),
    )
    return { found: all.filter(({ items }) => items.length > 0), isWhole }
  }

  return {
    async find(words: readonly string[], apart: Blocked): Promise<Answer> {
      if (words.length === 0) return { results: { meant: null, also: [], groups: [] }, isWhole: true }
      const start = performance.now()
      const exactly = await groups(words.join(' '), apart, start + patience.exact)
      if (exactly.found.length > 0)
        return {
          results: { meant: null, also: alsoOf(words.join(' '), exactly), groups: exactly.found },
          isWhole: exactly.isWhole,
        }
      const until = start + patience.exact + patience.slips
      // Leaves time for searching the corrected words.
      const meant = await slips.nearest(words, apart, until - patience.slips / 2)
      const nearly = meant ? await groups(meant, apart, until) : nothing
      // Typing errors are corrected only while time is left.
      return {
        results: {
          meant: nearly.found.length > 0 ? meant : null,
          also: alsoOf(meant ?? '', nearly),
          groups: nearly.found,
        },
        isWhole: exactly.isWhole && nearly.isWhole && performance.now() < until,
      }
    },

    /** When a reply becomes stale by time alone. */
    async changesAt(): Promise<string | null> {
      const all = await Promise.all(kinds.map(async ({ changesAt }) => (await changesAt?.()) ?? null))
      return all.filter((at) => at !== null).sort()[0] ?? null
    },
  }
}

interface Groups {
  found: FoundGroup[]
  isWhole: boolean
}

const nothing: Groups = { found: [], isWhole: true }

interface Answer {
  results: Results
  /** Whether the search was complete, so that its reply can be cached until something changes. */
  isWhole: boolean
}
