import { Problem } from '#contract/problem.ts'
import { type Fields, isFields, itemsOf, mapOf, textOf, timeOf } from './values.ts'

/** A document of the earlier product, whichever way it was exported. */
export interface Document {
  id: string
  /** The ID of the document above it, where its path says one. */
  above: string
  /** The first of these fields that says something, as text; '' where none does. */
  of: (...fields: string[]) => string
  /** The same for the ID of another document, which may be said as a path. */
  ref: (...fields: string[]) => string
  /** The same for a time; null where none can be read. */
  at: (...fields: string[]) => string | null
  /** The texts of the first of these lists that has any. */
  list: (...fields: string[]) => string[]
  /** The documents of a collection below it. */
  below: (collection: string) => Read
}

export interface Read {
  documents: Document[]
  /** What could not be read, by line or ID. */
  bad: string[]
}

type Entry = [key: string | number, value: unknown]

/**
 * The documents of a collection: a list, an object by ID, what the usual exporters and the REST interface of Firestore
 * write, or one document a line.
 */
export function documentsIn(text: string, collection: string): Read {
  return readAll(entriesIn(text.replace(/^\uFEFF/, ''), collection))
}

function readAll(entries: Entry[], isNumbered = false): Read {
  const read: Read = { documents: [], bad: [] }
  for (const [key, value] of entries) {
    const fields = fieldsOf(value)
    const usual = typeof key === 'string' || isNumbered ? String(key) : ''
    const id = (fields && idIn(value, fields)) || usual
    if (!fields) read.bad.push(`${placeOf(key)}: this is no document`)
    else if (!id) read.bad.push(`${placeOf(key)}: it has no id`)
    else read.documents.push(documentOf(id, value as Fields, fields)) // it has fields
  }
  return read
}

function documentOf(id: string, value: Fields, fields: Fields): Document {
  const of: Document['of'] = (...names) => names.map((name) => textOf(fields[name])).find(Boolean) ?? ''
  return {
    id,
    above: pathOf(value).at(-3) ?? '',
    of,
    ref: (...names) => lastOf(of(...names)),
    at: (...names) => names.map((name) => timeOf(fields[name])).find((at) => at !== null) ?? null,
    list: (...names) =>
      names.map((name) => itemsOf(fields[name]).map(textOf).filter(Boolean)).find((all) => all.length > 0) ??
      [],
    below(collection) {
      const all = [value.__collections__, value.__subcollections__].filter(isFields)
      const inside = mapOf([...all, fields].map((one) => one[collection]).find(mapOf))
      // A list has no IDs of its own, but an order that stays.
      if (Array.isArray(inside))
        return readAll(
          inside.map((one, at): Entry => [at + 1, one]),
          true,
        )
      return readAll(Object.entries(inside ?? {}))
    },
  }
}

/** Each with its ID, or with its number where it is one of a list. */
function entriesIn(text: string, collection: string): Entry[] {
  const whole = parsed(text)
  if (whole === undefined) return linesIn(text, collection)
  const inside = unwrapped(whole, collection)
  if (Array.isArray(inside)) return inside.map((value, at) => [at + 1, value])
  if (!isFields(inside)) throw new Problem('invalid', `${collection}.json is no export of a collection`)
  // A single line of JSON lines.
  return idIn(inside, fieldsOf(inside) ?? {}) ? [[1, inside]] : Object.entries(inside)
}

function linesIn(text: string, collection: string): Entry[] {
  const entries = text
    .split(/\r?\n/)
    .map((line, at): Entry => [at + 1, line.trim() ? parsed(line) : null])
    .filter(([, value]) => value !== null)
  // Else each line of a list that was cut off would be told.
  if (entries[0] && !isFields(entries[0][1]))
    throw new Problem('invalid', `${collection}.json is cut off or damaged. Export it again.`)
  return entries
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

const fieldsOf = (value: unknown): Fields | null =>
  !isFields(value) ? null : isFields(value.fields) ? value.fields : value

/** REST names a document by its whole path: 'projects/p/databases/d/documents/reels/r1/comments/c1'. */
const pathOf = (document: unknown): string[] =>
  isFields(document) && isFields(document.fields)
    ? textOf(document.name)
        .replace(/^.*\/documents\//, '')
        .split('/')
    : []

const idIn = (document: unknown, fields: Fields): string =>
  pathOf(document).at(-1) ||
  ['id', '_id', '__id__', 'uid'].map((name) => textOf(fields[name])).find(Boolean) ||
  ''

const lastOf = (path: string) => path.split('/').at(-1) ?? ''

const placeOf = (key: string | number) => (typeof key === 'number' ? `document ${key}` : key)
