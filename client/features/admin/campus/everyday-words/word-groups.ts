import { folded } from '#client/offline/cache/fold.ts'
import { tidyLine } from '#contract/admin/tidy-line.ts'
import type { WordGroup } from '#contract/campus.ts'
import type { CampusEditing } from '../use-campus-draft.ts'

/** A group as it is typed, with commas between the words. */
export interface TypedGroup {
  category: string
  words: string
  names: string
  vague: string
  whole: boolean
}

const together = (words: readonly string[] = []) => words.join(', ')

export const typedOf = ({ category, words, names, vague, whole }: WordGroup): TypedGroup => ({
  ...{ category, whole: whole ?? false },
  ...{ words: together(words), names: together(names), vague: together(vague) },
})

const split = (typed: string) =>
  typed
    .split(/[,;\n]/)
    .map(tidyLine)
    .filter(Boolean)

export function groupOf({ category, words, names, vague, whole }: TypedGroup): WordGroup {
  const [meaning, named] = [split(vague), split(names)]
  return {
    ...{ category, words: split(words) },
    ...(meaning.length > 0 && { vague: meaning }),
    ...(named.length > 0 && { names: named }),
    ...(whole && category && { whole: true }),
  }
}

/** Letters of a word, and how many may stand in each field; as contract/marketplace/word-rules.ts has them. */
const letters = 30
const most = { words: 30, names: 60, vague: 30 } as const

export type GroupFaults = Partial<Record<keyof typeof most, string>>

/** What the campus would refuse of a group beside these others. */
export function groupFaults(group: WordGroup, others: readonly WordGroup[]): GroupFaults {
  const faults: GroupFaults = {}
  const seen = new Set<string>()
  for (const field of ['words', 'vague', 'names'] as const) {
    const words = group[field] ?? []
    const said = words.map((word) => faultOfWord(word, seen)).find(Boolean)
    if (said) faults[field] = said
    if (words.length > most[field]) faults[field] = `Please use at most ${most[field]} words`
  }
  const [first] = group.words
  if (first === undefined) faults.words = 'Please enter a word'
  else if (others.some(({ words }) => folded(words[0] ?? '') === folded(first)))
    faults.words ??= `Another group begins with “${first}”`
  const all = [...group.words, ...(group.vague ?? []), ...(group.names ?? [])]
  if (all.length === 1 && !group.category) faults.words ??= 'Write another word for it, or choose a category'
  return faults
}

function faultOfWord(word: string, seen: Set<string>): string | null {
  const same = folded(word)
  const isTwice = seen.has(same)
  seen.add(same)
  if (/[<>]/.test(word)) return 'Please write it without < and >'
  if (isTwice) return `“${word}” is there twice`
  if ([...same].length < 2) return `Please write “${word}” with at least two letters`
  return [...word].length > letters ? `Please use at most ${letters} letters for “${word}”` : null
}

export type Editing = ReturnType<typeof wordEditing>

/** The groups of a draft, and what can be done with them. */
export function wordEditing({ draft, now, change }: CampusEditing) {
  // A draft of before there were words says nothing of them.
  const groups = draft.settings.words ?? now.settings.words ?? []
  const { categories, former } = draft.settings
  const set = (words: WordGroup[]) => change({ ...draft, settings: { ...draft.settings, words } })
  const usual = now.begun.words ?? []

  /** By the name the category will have; '' where it is gone. */
  function placeOf({ category }: WordGroup): string {
    const moved = draft.moves.find(({ list, from }) => list === 'categories' && from === category)?.to
    const name = moved ?? former?.categories?.[category] ?? category
    return categories.includes(name) ? name : ''
  }

  const published = new Map((now.settings.words ?? []).map((one) => [one.words[0], JSON.stringify(one)]))
  return {
    ...{ groups, placeOf },
    isUsual: JSON.stringify(groups) === JSON.stringify(usual),
    putBack: () => set([...usual]),
    /** Of a group that is not public yet. */
    newness: (group: WordGroup) => {
      const before = published.get(group.words[0])
      if (before === undefined) return 'new'
      return before === JSON.stringify(group) ? null : 'changed'
    },
    replace: (group: WordGroup, by: WordGroup) => set(groups.map((one) => (one === group ? by : one))),
    add: (group: WordGroup) => set([...groups, group]),
    remove: (group: WordGroup) => set(groups.filter((one) => one !== group)),
    has: (word: string) =>
      groups.some(({ words, vague = [], names = [] }) =>
        [...words, ...vague, ...names].some((one) => folded(one) === folded(word)),
      ),
  }
}
