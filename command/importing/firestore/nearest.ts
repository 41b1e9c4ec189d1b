import { type CampusList, campusLists, nameIn } from '#contract/campus.ts'
import { fold } from '#contract/fold.ts'

/** Words that say nothing of which one is meant. */
const filler = new Set([
  'department',
  'dept',
  'faculty',
  'school',
  'level',
  'lvl',
  'used',
  'of',
  'the',
  'and',
])

/**
 * The name of the campus's list that was meant by whoever typed this elsewhere: in any spelling, cut short, or with a slip;
 * null where none or more than one may be meant.
 */
export function nearest(list: CampusList, typed: string): string | null {
  const known = nameIn(list, typed.trim())
  if (known) return known
  const said = wordsOf(typed)
  if (said.length === 0) return null
  const all = campusLists[list].map((name) => ({ name, words: wordsOf(name) }))
  const only = (fits: (words: string[]) => boolean) => {
    const [one, another] = all.filter(({ words }) => fits(words))
    return one && !another ? one.name : null
  }
  return (
    only((words) => words.join(' ') === said.join(' ')) ??
    only((words) => isWithin(said, words)) ??
    only((words) => isWithin(words, said)) ??
    only((words) => isSlip(words.join(' '), said.join(' ')))
  )
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^(\d{3})l$/, '$1'))
    .filter((word) => word && !filler.has(word))

/** Whether each of these words begins one of those: 'comp sci'. */
const isWithin = (some: readonly string[], others: readonly string[]) =>
  some.length > 0 &&
  some.every((word) => others.some((other) => other === word || (word.length > 2 && other.startsWith(word))))

/** Whether one letter in five, or fewer, differs. */
const isSlip = (one: string, other: string) => distance(one, other) <= Math.min(one.length, other.length) / 5

/** How many letters are to be added, left out or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1]
    for (let to = 0; to < other.length; to += 1)
      next.push(
        Math.min(
          (row[to + 1] ?? 0) + 1,
          (next[to] ?? 0) + 1,
          (row[to] ?? 0) + (one[at] === other[to] ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
