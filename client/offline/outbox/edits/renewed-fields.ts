/** What was typed since `was` stays; all else is as it is by now. Of what the form asks for, whatever else `is` knows. */
export function renewedFields<Fields extends object>(now: Fields, was: object, is: object): Fields {
  const before = new Map<string, unknown>(Object.entries(was))
  const here = new Map<string, unknown>(Object.entries(is))
  const renewed = ([name, one]: [string, unknown]) =>
    [name, here.has(name) && before.get(name) === one ? here.get(name) : one] as const
  return Object.fromEntries(Object.entries(now).map(renewed)) as Fields // the same names
}

/**
 * What a renewed form was begun from: of what was typed it stays what it was, so that what was saved meanwhile is not
 * written over unseen; of all else it is what the campus has by now.
 */
export function baseOf<Base extends object>(
  typed: (name: string) => boolean,
  was: Base | undefined,
  is: Base | undefined,
): Base | undefined {
  if (!was || !is) return is
  const kept = Object.entries(was).filter(([name]) => typed(name))
  return { ...is, ...Object.fromEntries(kept) }
}
