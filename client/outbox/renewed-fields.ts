/** What was typed since `was` stays; all else is as it is by now. */
export function renewedFields<Fields extends object>(now: Fields, was: Fields, is: Fields): Fields {
  const before = new Map<string, unknown>(Object.entries(was))
  const typed = Object.entries(now).filter(([name, one]) => one !== before.get(name))
  return { ...is, ...Object.fromEntries(typed) }
}
