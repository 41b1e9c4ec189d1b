export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How REST says the type of a value: `{ integerValue: '200' }`. */
const typeNames = new Set(
  ['string', 'integer', 'double', 'boolean', 'timestamp', 'null', 'array', 'map', 'reference'].map(
    (name) => `${name}Value`,
  ),
)

/** A value without its type, one level deep, whichever way an exporter says types. */
function plain(value: unknown): unknown {
  if (!isFields(value)) return value
  if ('__datatype__' in value) return value.value
  const [type = '', ...more] = Object.keys(value)
  if (more.length > 0 || !typeNames.has(type)) return value
  const inside = value[type]
  if (type === 'nullValue') return null
  if (type === 'arrayValue') return isFields(inside) ? (inside.values ?? []) : []
  return type === 'mapValue' && isFields(inside) ? (inside.fields ?? {}) : inside
}

export function textOf(value: unknown): string {
  const one = plain(value)
  return typeof one === 'string' ? one.trim() : typeof one === 'number' ? String(one) : ''
}

/** The items of a list; one text is a list of itself. */
export function itemsOf(value: unknown): unknown[] {
  const one = plain(value)
  return Array.isArray(one) ? one : textOf(one) ? [one] : []
}

/** A map or list of documents below a document. */
export function mapOf(value: unknown): Fields | unknown[] | null {
  const one = plain(value)
  return isFields(one) || Array.isArray(one) ? one : null
}

/** Before this there was no such product: a number of another unit, or a clock that was never set. */
const earliest = Date.UTC(2005, 0)

/** A moment as ISO text; null where it cannot be read. A time without a zone is by the clock in Nigeria. */
export function timeOf(value: unknown): string | null {
  const one = plain(value)
  const at = isFields(one)
    ? secondsIn(one) * 1000
    : typeof one === 'number'
      ? inUnit(one)
      : spoken(textOf(one))
  return Number.isFinite(at) && at > earliest && at < 8.64e15 ? new Date(at).toISOString() : null
}

const secondsIn = (fields: Fields): number =>
  Number(textOf(fields._seconds ?? fields.seconds) || Number.NaN) +
  Number(textOf(fields._nanoseconds ?? fields.nanoseconds ?? fields.nanos) || 0) / 1e9

/** Seconds or milliseconds. */
const inUnit = (number: number) => (Math.abs(number) < 1e11 ? number * 1000 : number)

function spoken(text: string): number {
  if (/^\d{9,14}$/.test(text)) return inUnit(Number(text))
  // As the console of Firestore shows it: 'March 3, 2024 at 10:00:00 AM UTC+1'.
  const tidy = text.replaceAll('\u202F', ' ').replace(' at ', ' ')
  const isWithout = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(tidy)
  return Date.parse(isWithout ? `${tidy.replace(' ', 'T')}+01:00` : tidy)
}
