/** Keeps fields that were typed in since `was` and takes all others from `is`, as far as the form has them. */
export function renewedFields<Fields extends object>(now: Fields, was: object, is: object): Fields {
  const before = new Map<string, unknown>(Object.entries(was))
  const here = new Map<string, unknown>(Object.entries(is))
  const renewed = ([name, one]: [string, unknown]) =>
    [name, here.has(name) && before.get(name) === one ? here.get(name) : one] as const
  return Object.fromEntries(Object.entries(now).map(renewed)) as Fields // the same keys
}

/**
 * The new base of a renewed form: typed fields keep their old base, so that what was saved meanwhile is not overwritten
 * unseen; all others take what the campus has now.
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
