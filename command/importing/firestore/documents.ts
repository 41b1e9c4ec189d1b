import { Problem } from '#contract/problem.ts'

/** A document of the earlier product, whichever way it was exported. */
export interface Document {
  id: string
  /** The first of these fields that says something, as text; '' where none does. */
  of: (...fields: string[]) => string
}

interface Read {
  documents: Document[]
  /** What could not be read, by line or ID. */
  bad: string[]
}

type Fields = Record<string, unknown>

/**
 * The documents of a collection: a list, an object by ID, what the usual exporters and the REST interface of Firestore
 * write, or one document a line.
 */
export function documentsIn(text: string, collection: string): Read {
  const read: Read = { documents: [], bad: [] }
  for (const [key, value] of entriesIn(text.replace(/^\uFEFF/, ''), collection)) {
    const fields = fieldsOf(value)
    const id = (fields && idIn(value, fields)) || (typeof key === 'string' ? key : '')
    if (!fields) read.bad.push(`${placeOf(key)}: this is no document`)
    else if (!id) read.bad.push(`${placeOf(key)}: it has no id`)
    else read.documents.push({ id, of: (...names) => firstOf(fields, names) })
  }
  return read
}

/** Each with its ID, or with its number where it is one of a list. */
function entriesIn(text: string, collection: string): [key: string | number, value: unknown][] {
  const whole = parsed(text)
  if (whole === undefined)
    return text
      .split(/\r?\n/)
      .map((line, at): [number, unknown] => [at + 1, line.trim() ? parsed(line) : null])
      .filter(([, value]) => value !== null)
  const inside = unwrapped(whole, collection)
  if (Array.isArray(inside)) return inside.map((value, at) => [at + 1, value])
  if (!isFields(inside)) throw new Problem('invalid', `${collection}.json is no export of a collection`)
  // A single line of JSON lines.
  return idIn(inside, fieldsOf(inside) ?? {}) ? [[1, inside]] : Object.entries(inside)
}

function unwrapped(whole: unknown, collection: string): unknown {
  if (!isFields(whole)) return whole
  const { __collections__: all, documents } = whole
  if (isFields(all)) return all[collection] ?? {}
  return Array.isArray(documents) ? documents : (whole[collection] ?? whole)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsOf = (value: unknown): Fields | null =>
  !isFields(value) ? null : isFields(value.fields) ? value.fields : value

/** REST names a document by its whole path. */
function idIn(document: unknown, fields: Fields): string {
  const path = isFields(document) && isFields(document.fields) ? textOf(document.name) : ''
  return path.split('/').at(-1) || firstOf(fields, ['id', '_id', '__id__', 'uid'])
}

const firstOf = (fields: Fields, names: readonly string[]): string =>
  names.map((name) => textOf(fields[name])).find(Boolean) ?? ''

/** As text, also where REST says its type: `{ integerValue: '200' }`. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  if (!isFields(value)) return ''
  return textOf(value.stringValue ?? value.integerValue ?? value.doubleValue)
}

const placeOf = (key: string | number) => (typeof key === 'number' ? `document ${key}` : key)
