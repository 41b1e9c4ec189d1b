import { campus, type WordGroup } from '../campus.ts'
import { fold } from '../fold.ts'
import { usualWords } from './everyday-words.ts'

/** The words people use for things, ready to look into names with. */
export interface Words {
  /** What a thing of this name and category is called, too, in plural where that is not the same; folded, separated by commas. */
  alsoCalled(name: string, category: string): string
  /** The category in which somebody who looks for these words would look, by the first word that tells; null where none does. */
  categoryMeant(asked: string): string | null
  /** Other words for what is asked, as they are written; those that things are found by all the same. */
  sameAs(asked: string): string[]
}

/** Words one after another or joined by a hyphen, not in the middle of others; a number may follow, as in 'hp15', and an s. */
const within = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(pattern).join('|')})s?(?!\\p{L})`, 'u')

const pattern = (word: string) =>
  word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`[\s-]+`)

/** The line whose words are most of the text: "bag of rice" is rice, and no bag. */
function longest<Line>(
  lines: readonly Line[],
  of: (line: Line) => RegExp | null,
  text: string,
): Line | undefined {
  const found = lines.map((line) => ({ line, length: of(line)?.exec(text)?.[0].length ?? 0 }))
  return found.reduce<(typeof found)[number] | undefined>(
    (best, one) => (one.length > (best?.length ?? 0) ? one : best),
    undefined,
  )?.line
}

/** `former` leads from what a category was called when its words were written to what it is called now. */
export function openWords(
  groups: readonly WordGroup[],
  former: Readonly<Record<string, string>> = {},
): Words {
  const present = (category: string) => (Object.hasOwn(former, category) ? former[category] : category)
  const lines = groups.map(({ category, words, vague = [], names = [], whole }) => {
    const same = [...words, ...vague].map(fold)
    return {
      category: present(category) ?? '',
      all: [...names, ...words],
      same,
      asked: within(same),
      // Of a whole category a name tells nothing.
      named: whole ? null : within([...words, ...names].map(fold)),
    }
  })
  return {
    alsoCalled(name, category) {
      const text = fold(name)
      const called = lines.flatMap(({ category: of, same, named }) =>
        (named ? named.test(text) : of === category) ? same : [],
      )
      return [...new Set(called)].map((word) => (word.endsWith('s') ? word : `${word}s`)).join(', ')
    },

    categoryMeant(asked) {
      const text = fold(asked)
      const known = lines.filter(({ category }) => category !== '')
      return (
        (longest(known, ({ asked }) => asked, text) ?? longest(known, ({ named }) => named, text))
          ?.category ?? null
      )
    },

    sameAs(asked) {
      const text = fold(asked)
      const line = longest(lines, ({ asked }) => asked, text)
      return (line?.all ?? []).filter((word) => !within([fold(word)]).test(text))
    },
  }
}

/** Those of the campus as it is now. */
export function wordsNow(): Words {
  const groups = campus.words ?? usualWords
  const former = campus.former?.categories
  // Both are new objects whenever the campus changes.
  if (opened?.groups !== groups || opened.former !== former)
    opened = { groups, former, words: openWords(groups, former) }
  return opened.words
}

let opened:
  | { groups: readonly WordGroup[]; former: Record<string, string> | undefined; words: Words }
  | undefined
