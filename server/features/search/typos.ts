import type { SearchPart } from '#server/kinds/search.ts'
import type { Blocked } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'

/** Whether one letter too many, too few or wrong, or two that changed places, is all that keeps two words apart. */
function isOneSlipFrom(one: string, other: string): boolean {
  // A letter is one or two of these.
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

/** In words of fewer letters every other word is near. */
const shortest = 4
const isWhole = (word: string) => [...word].length >= shortest
/** So many rows of a kind tell which words there are. */
const sample = 200
/** So many letters of them are read whatever the time, else nothing would come of what was found at its very end. */
const least = 20_000

/**
 * What somebody meant who typed one letter wrong. One half of the word is right, and is looked for as any word is,
 * so that this costs no index of its own and finds only what its list would show.
 */
export function createSlips(platform: Platform, parts: ReadonlyMap<string, SearchPart>) {
  const { database } = platform
  const kinds = [...parts.values()].map(({ table, open }) => ({ table, list: open(platform).list }))

  /** The shortest first: of these most are read in the same time, and a name is one. */
  async function texts(half: string, apart: Blocked, until: number): Promise<string[]> {
    const found = await Promise.all(
      kinds.map(async ({ table, list }) => {
        const { rows } = await list({ words: half, apart, until, size: sample })
        if (rows.length === 0) return []
        const ids = rows.map(({ id }) => id)
        return database.read.selectFrom(table).where('id', 'in', ids).select(['id', 'search']).execute()
      }),
    )
    // A person is found by the first line alone.
    const all = found.flat().map(({ search }) => search.split('\n', 1)[0] ?? '')
    return all.sort((a, b) => a.length - b.length)
  }

  async function nearestTo(word: string, apart: Blocked, until: number): Promise<string | null> {
    const letters = [...word]
    if (letters.length < shortest) return null
    const middle = Math.ceil(letters.length / 2)
    const near = new Map<string, number>()
    for (const half of [letters.slice(0, middle), letters.slice(middle)]) {
      // Of the right half there are words in plenty, of the wrong one hardly any.
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
    // What a thing is called before the short words that stand in every title: 'adre' is àdìrẹ rather than 'are'.
    return (
      [...near].sort((a, b) => Number(isWhole(b[0])) - Number(isWhole(a[0])) || b[1] - a[1])[0]?.[0] ?? null
    )
  }

  return {
    /** The same words, each that nobody wrote as the nearest that somebody did; null where no word has one. */
    async nearest(words: readonly string[], apart: Blocked, until: number): Promise<string | null> {
      const meant: string[] = []
      for (const word of words) meant.push((await nearestTo(word, apart, until)) ?? word)
      return meant.join(' ') === words.join(' ') ? null : meant.join(' ')
    },
  }
}
