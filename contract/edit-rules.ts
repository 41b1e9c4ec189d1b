/** The fields of an edit form, as they are sent. */
export type Words = Record<string, unknown>

/** Treats missing and empty values as equal. */
const plain = (value: unknown) => JSON.stringify(value === undefined || value === '' ? null : value)

export const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

/**
 * A short hash of the fields: equal fields are the same version, on every phone and on the server, whatever they were
 * in between. 53 bits suffice for one owner's versions; nobody gains by a collision.
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

/** How both sides' changes to a field combine, for fields that can: lists to which both may have added. */
export type Together<Fields> = {
  [Name in keyof Fields]?: (mine: Fields[Name], was: Fields[Name], present: Fields[Name]) => Fields[Name]
}

export interface Merged<Fields> {
  words: Fields
  /** Fields that both sides changed to different values. `words` has mine. */
  clashing: (keyof Fields & string)[]
}

/**
 * Rebases an edit onto what is stored now: a change that only one side made since `was` is applied. A field that is
 * unknown in `was` counts as changed on purpose.
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
