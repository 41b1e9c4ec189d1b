/** What somebody says of a thing in its form, as it is sent. */
export type Words = Record<string, unknown>

/** What was not said and what is empty are the same. */
const plain = (value: unknown) => JSON.stringify(value === undefined || value === '' ? null : value)

export const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

/**
 * Which words these are, in a few letters: the same words are the same version, on every phone and on the campus,
 * whatever became of them between. 53 bits tell an owner's own words apart; nobody gains by finding two that are alike.
 */
export function versionOf(words: object): string {
  const said = Object.entries(words)
    .map(([name, value]) => `${name}=${plain(value)}`)
    .sort()
    .join('\n')
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < said.length; at += 1) {
    const code = said.charCodeAt(at)
    one = Math.imul(one ^ code, 2_654_435_761)
    other = Math.imul(other ^ code, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & other) + (one >>> 0)).toString(36)
}

/** How what was changed here and there goes together, for fields that can: lists, of which both may have added some. */
export type Together<Fields> = {
  [Name in keyof Fields]?: (mine: Fields[Name], was: Fields[Name], present: Fields[Name]) => Fields[Name]
}

export interface Merged<Fields> {
  words: Fields
  /** What both have changed, each to something else. Of these `words` has mine. */
  clashing: (keyof Fields & string)[]
}

/**
 * An edit put on top of what stands by now: what only one side has changed since `was` goes through. What nobody knows
 * of `was` counts as meant.
 */
export function merged<Fields extends object>(
  mine: Fields,
  was: Partial<Fields>,
  present: Fields,
  together: Together<Fields> = {},
): Merged<Fields> {
  const words = { ...mine }
  const clashing: (keyof Fields & string)[] = []
  for (const name of Object.keys(present) as (keyof Fields & string)[]) {
    // of these fields, by their type
    const before = was[name]
    const put = together[name]
    if (isSame(mine[name], before)) words[name] = present[name]
    else if (before === undefined || isSame(present[name], before) || isSame(mine[name], present[name]))
      continue
    else if (put) words[name] = put(mine[name], before as Fields[typeof name], present[name])
    else clashing.push(name)
  }
  return { words, clashing }
}
