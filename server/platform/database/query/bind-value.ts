type Storable = string | number | bigint | null

/**
 * What may be bound as a value, the same for both databases: text, finite numbers and null.
 * A NUL character is dropped, because PostgreSQL cannot hold one in text.
 */
export function storable(value: unknown): Storable {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value
  if (value === null || typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  const kind = value instanceof Date ? 'a Date' : typeof value === 'number' ? String(value) : typeof value
  throw new TypeError(`Only text, finite numbers and null go into the database, not ${kind}.`)
}
