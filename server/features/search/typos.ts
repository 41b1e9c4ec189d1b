import type { SearchPart } from '#server/kinds/search.ts'
import type { Blocked } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'

/** Whether two words differ by one inserted, missing or wrong letter, or by two swapped ones. */
function isOneSlipFrom(one: string, other: string): boolean {
  // A letter takes one or two code units.
  if (Math.abs(one.length - other.length) > 2) return false
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > 1 || one === other) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** Shorter words are near too many others. */
const shortest = 4
const isWhole = (word: string) => [...word].length >= shortest
/** Rows per kind from which words are collected. */
const sample = 200
/** Letters read whatever the time, else a search that ends with its budget would yield nothing. */
const least = 20_000

/**
 * Corrects a word with one wrong letter. One half of it is right and is searched like any word, so this needs no index of
 * its own and suggests only what the list would show.
 */
export function createSlips(platform: Platform, parts: ReadonlyMap<string, SearchPart>) {
  const { database } = platform
  const kinds = [...parts.values()].flatMap(({ table, open }) =>
    table ? { table, list: open(platform).list } : [],
  )

  /** Shortest first: more of them fit into the time, and names are short. */
  async function texts(half: string, apart: Blocked, until: number): Promise<string[]> {
    const found = await Promise.all(
      kinds.map(async ({ table, list }) => {
        const { rows } = await list({ words: half, apart, until, size: sample })
        if (rows.length === 0) return []
        const ids = rows.map(({ id }) => id)
        return database.read.selectFrom(table).where('id', 'in', ids).select(['id', 'search']).execute()
      }),
    )
    // People are found by their first line alone.
    const all = found.flat().map(({ search }) => search.split('\n', 1)[0] ?? '')
    return all.sort((a, b) => a.length - b.length)
  }

  async function nearestTo(word: string, apart: Blocked, until: number): Promise<string | null> {
    const letters = [...word]
    if (letters.length < shortest) return null
    const middle = Math.ceil(letters.length / 2)
    const near = new Map<string, number>()
    for (const half of [letters.slice(0, middle), letters.slice(middle)]) {
      // The right half yields plenty of words, the wrong one hardly any.
      if ([...near.keys()].some(isWhole) || performance.now() > until) break
      let read = 0
      for (const text of await texts(half.join(''), apart, until)) {
        if (read >= least && performance.now() > until) break
        read += text.length
        for (const one of new Set(text.match(/[\p{L}\p{N}]+/gu)))
          if (one === word || isOneSlipFrom(word, one)) near.set(one, (near.get(one) ?? 0) + 1)
      }
    }
    if (near.has(word)) return word
    // A thing's name before short words that occur in every title: 'adre' is àdìrẹ rather than 'are'.
    return (
      [...near].sort((a, b) => Number(isWhole(b[0])) - Number(isWhole(a[0])) || b[1] - a[1])[0]?.[0] ?? null
    )
  }

  return {
    /** Replaces each unknown word by the nearest known one; null where no word has one. */
    async nearest(words: readonly string[], apart: Blocked, until: number): Promise<string | null> {
      const meant: string[] = []
      for (const word of words) meant.push((await nearestTo(word, apart, until)) ?? word)
      return meant.join(' ') === words.join(' ') ? null : meant.join(' ')
    },
  }
}
