/** What a form has filled in by itself; a field with any other value was written by a person. */
export type Prefilled<Fields> = Partial<Fields>

/**
 * Fills in the fields that nobody has written in: empty ones, and those that still hold what the form filled in.
 * A field that was filled in before and is not given now returns to its value in `empty`.
 */
export function prefill<Fields extends object>(
  fields: Fields,
  filled: Prefilled<Fields>,
  told: Partial<Fields>,
  empty: Fields,
): { fields: Fields; filled: Prefilled<Fields> } {
  const now = { fields: { ...fields }, filled: { ...filled } }
  const names = new Set([...Object.keys(filled), ...Object.keys(told)] as (keyof Fields)[]) // keys of `Fields`
  for (const name of names) {
    const isOurs = name in filled && fields[name] === filled[name]
    delete now.filled[name]
    if (fields[name] && !isOurs) continue
    now.fields[name] = told[name] || empty[name]
    if (told[name]) now.filled[name] = told[name]
  }
  return now
}
