import { type PdfBytes, Unreadable } from './pdf-bytes.ts'
import {
  behindNumber,
  type Lies,
  latin,
  packedWords,
  streamAt,
  type Table,
  tableAt,
  wordsAt,
} from './pdf-tables.ts'
import { isReference, pass, referenceIn, wholeIn, wholesIn } from './pdf-text.ts'

/** Some programs append a table at every save. */
const mostTables = 64
/** Limit of an object stream's header, in bytes; a usual stream has a hundred or two objects. */
const mostPlaces = 64 * 1024

/** Looks up the objects of a PDF by number, in the latest cross-reference table that has it. */
export async function openObjects(bytes: PdfBytes) {
  // Bytes before the header shift all offsets.
  const from = Math.max(0, latin(await bytes.slice(0, 1024)).indexOf('%PDF-'))
  const tables = await allTables(bytes, from)

  async function find(object: number): Promise<Lies> {
    for (const table of tables) {
      const lies = await table.find(object)
      if (lies) return lies
    }
    throw new Unreadable('An object is nowhere')
  }

  /** The object's text. */
  async function read(object: number): Promise<string> {
    const lies = await find(object)
    if ('within' in lies) return packed(lies.within, lies.index)
    const words = await wordsAt(bytes, lies.at)
    return words.slice(behindNumber(words))
  }

  /** An object in an object stream, which begins with the offset of each. */
  async function packed(within: number, index: number): Promise<string> {
    const lies = await find(within)
    if ('within' in lies) throw new Unreadable('An object stream lies inside another')
    const { entries, content } = await streamAt(bytes, lies.at, numberOf)
    const first = wholeIn(entries.get('First'))
    if (first > mostPlaces) throw new Unreadable('There are too many')
    const places = wholesIn(`[${latin(content.subarray(0, first))}]`)
    const start = places[index * 2 + 1]
    if (start === undefined) throw new Unreadable('There are not so many')
    const next = places[index * 2 + 3]
    return packedWords(content, first + start, next === undefined ? undefined : first + next)
  }

  /** A number, given directly or by reference. */
  async function numberOf(value: string): Promise<number> {
    if (!isReference(value)) return wholeIn(value)
    const lies = await find(referenceIn(value))
    if ('within' in lies) throw new Unreadable('A length is packed into what it is of')
    const words = await wordsAt(bytes, lies.at)
    const start = pass(words, behindNumber(words))
    return wholeIn(/^\d+/.exec(words.slice(start, start + 20))?.[0])
  }

  const root = tables.map(({ entries }) => entries.get('Root')).find(Boolean)
  return { root: referenceIn(root), read }
}

/** The table that the file's end names, and all earlier ones it links to. */
async function allTables(bytes: PdfBytes, from: number): Promise<Table[]> {
  const tail = latin(await bytes.slice(Math.max(0, bytes.size - 2048), 2048))
  const last = [...tail.matchAll(/startxref\s+(\d{1,15})/g)].at(-1)?.[1]
  const tables: Table[] = []
  const [waiting, seen] = [[from + wholeIn(last)], new Set<number>()]
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (seen.has(at)) continue
    if (seen.size >= mostTables) throw new Unreadable('Its tables lead on and on')
    seen.add(at)
    const table = await tableAt(bytes, at, from)
    tables.push(table)
    for (const name of ['XRefStm', 'Prev']) {
      const next = table.entries.get(name)
      if (next !== undefined) waiting.push(from + wholeIn(next))
    }
  }
  return tables
}
