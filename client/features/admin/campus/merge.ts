/** What an entry of a list is known by: its name, or its first word. */
function nameOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry)
  const { name, label, words } = entry as { name?: string; label?: string; words?: string[] } // entries of the settings
  return name ?? label ?? words?.[0] ?? ''
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What two people made of the same thing, together: lists by the names of their entries, objects by their parts. Where
 * both changed the same, the first one's stands.
 */
export function mergeChanges<Value>(before: Value, own: Value, other: Value): Value {
  if (same(own, before) || same(own, other)) return other
  if (same(other, before)) return own
  if (Array.isArray(before) && Array.isArray(own) && Array.isArray(other))
    return mergeLists(before, own, other) as Value // of the same entries
  if (isObject(before) && isObject(own) && isObject(other)) {
    const parts = new Set([own, other].flatMap(Object.keys))
    const all = [...parts].map((part) => [part, mergeChanges(before[part], own[part], other[part])])
    return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as Value // of the same parts
  }
  return own
}

function mergeLists(before: unknown[], own: unknown[], other: unknown[]): unknown[] {
  const [was, there] = [before, other].map((list) => new Map(list.map((one) => [nameOf(one), one])))
  if (!was || !there) return own
  const mine = new Set(own.map(nameOf))
  const kept = own.flatMap((one) => {
    const name = nameOf(one)
    if (there.has(name)) return [was.has(name) ? mergeChanges(was.get(name), one, there.get(name)) : one]
    // The other took it away, which holds unless it was changed here.
    return same(was.get(name), one) ? [] : [one]
  })
  return [...kept, ...other.filter((one) => !mine.has(nameOf(one)) && !was.has(nameOf(one)))]
}
