/** What a form has filled in by itself, as it was filled in: what stands there otherwise was written by a person. */
export type Prefilled<Fields> = Partial<Fields>

/**
 * Fills in what was told, where nobody has written anything: neither an empty field nor one that still stands as the form
 * itself filled it. What was filled in before and is not told now goes again, to how it is in `empty`.
 */
export function prefill<Fields extends object>(
  fields: Fields,
  filled: Prefilled<Fields>,
  told: Partial<Fields>,
  empty: Fields,
): { fields: Fields; filled: Prefilled<Fields> } {
  const now = { fields: { ...fields }, filled: { ...filled } }
  const names = new Set([...Object.keys(filled), ...Object.keys(told)] as (keyof Fields)[]) // their own
  for (const name of names) {
    const isOurs = name in filled && fields[name] === filled[name]
    delete now.filled[name]
    if (fields[name] && !isOurs) continue
    now.fields[name] = told[name] || empty[name]
    if (told[name]) now.filled[name] = told[name]
  }
  return now
}
