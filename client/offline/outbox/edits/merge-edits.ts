import { isSame, merged, type Together } from '#contract/edit-rules.ts'

/** One field that two phones changed to different values. */
export interface ConflictRow {
  name: string
  label: string
  /** The value as displayed. */
  mine: string
  theirs: string
}

export type Side = 'mine' | 'theirs'

/** A conflicting edit, beside what was saved meanwhile. */
export interface Conflict {
  rows: ConflictRow[]
  /** The edit changed other fields too, which go through whatever is chosen. */
  isMore: boolean
  /** The act's body with the chosen sides, on top of the saved version. */
  settled: (choice: Record<string, Side>) => unknown
}

/** A field's label, and how its value is displayed where that is not its text. */
export type Shows<Words> = { [Name in keyof Words]?: string | [string, (value: Words[Name]) => string] }

interface Clashing<Words> {
  mine: Words
  /** Where the base is unknown, every field that differs is shown. */
  was: Partial<Words> | undefined
  present: Words
  shows: Shows<Words>
  together?: Together<Words>
  /** The act's body with other words, based on the saved version. */
  bodyOf: (words: Words) => unknown
}

export function conflictOf<Words extends object>({
  shows,
  bodyOf,
  together,
  ...sides
}: Clashing<Words>): Conflict {
  const { mine, was, present } = sides
  const names = Object.keys(present) as (keyof Words & string)[] // keys of these words
  const { words, clashing } = was
    ? merged(mine, was, present, together)
    : { words: mine, clashing: names.filter((name) => !isSame(mine[name], present[name])) }
  return {
    isMore: names.some((name) => !clashing.includes(name) && !isSame(words[name], present[name])),
    rows: inOrder(clashing, shows).map((name) => {
      const said = shows[name] ?? name
      const [label, show] = typeof said === 'string' ? [said, String] : said
      const text = (value: Words[typeof name]) => (value === null || value === undefined ? '' : show(value))
      return { name, label, mine: text(mine[name]), theirs: text(present[name]) }
    }),
    settled(choice) {
      const chosen = { ...words }
      for (const name of clashing) if (choice[name] === 'theirs') chosen[name] = present[name]
      return bodyOf(chosen)
    },
  }
}

/** In the order of the form. */
const inOrder = <Name extends string>(names: readonly Name[], shows: object): Name[] => {
  const order = Object.keys(shows)
  return names.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}
