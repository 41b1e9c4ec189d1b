import { broken } from '../zip-rules.ts'
import { joined } from './joined-bytes.ts'
import { type Head, type Records, viewOf } from './mobi-head.ts'
import { indexAt } from './mobi-index.ts'

/** A page without its pieces, and where they are inserted and stored. */
interface Page {
  from: number
  length: number
  pieces: readonly Piece[]
}

export interface Piece {
  into: number
  length: number
}

const mostPages = 5_000
/** Bytes that assembling the pieces may copy. */
const mostCopied = 256 * 1024 * 1024

/** The pages of a KF8 book that show anything, in order, numbered as its links count them. */
export function kindleParts(records: Records, head: Head, all: Uint8Array) {
  const flows = flowsOf(records, head, all.length)
  const text = all.subarray(0, flows[0]?.[1] ?? all.length)
  const pieces = indexAt(records, head.pieces, head.encoding).rows.map((row): Piece => {
    const [, length = 0] = row.of(6)
    return { into: Number.parseInt(row.name, 10) || 0, length }
  })
  const pages = pagesOf(records, head, pieces)
  // Every byte belongs to one page: pages that overlap were made to grow.
  if (pages.reduce((sum, page) => sum + kindlePageSize(page), 0) > text.length) throw broken()
  const decoder = new TextDecoder(head.encoding)
  const whole = (page: Page) => assembled(text, page)
  const shown = pages
    .map((page, number) => ({ page, number }))
    .filter(({ page }) => showsAnything(decoder.decode(whole(page))))
  if (shown.length === 0) throw broken()
  return { flows, text, pieces, pages, shown, decoder, whole }
}

export const kindlePageSize = ({ length, pieces }: Page) =>
  pieces.reduce((sum, piece) => sum + piece.length, length)

const showsAnything = (page: string) => {
  const body = page.slice(Math.max(0, page.search(/<body[\s>]/i)))
  return /<(?:img|image|svg)\s/i.test(body) || /\S/.test(body.replaceAll(/<[^<>]*>|&nbsp;|&#160;|\xa0/gi, ''))
}

/** Ranges of the text, then of styles and drawings. */
function flowsOf(records: Records, { flows }: Head, length: number): [number, number][] {
  if (flows >= records.count) return []
  const record = records.at(flows)
  const view = viewOf(record)
  if (record.length < 12 || view.getUint32(0) !== 0x46445354) return []
  const count = Math.min(view.getUint32(8), Math.floor((record.length - 12) / 8))
  return Array.from({ length: count }, (_, i) => [
    Math.min(view.getUint32(12 + i * 8), length),
    Math.min(view.getUint32(16 + i * 8), length),
  ])
}

/** Gives each page the next pieces, as many as it says. */
function pagesOf(records: Records, { skeletons, encoding }: Head, pieces: readonly Piece[]): Page[] {
  let next = 0
  return indexAt(records, skeletons, encoding)
    .rows.slice(0, mostPages)
    .map((row) => {
      const [from = 0, length = 0] = row.of(6)
      const begin = next
      next += row.of(1)[0] ?? 0
      return { from, length, pieces: pieces.slice(begin, next) }
    })
}

/** Inserts a page's pieces, stored behind it in order; each offset counts the pieces inserted before it. */
function assembled(text: Uint8Array, { from, length, pieces }: Page): Uint8Array {
  // Nearly always a piece is inserted after the previous one: `done` is final, `rest` is still to come.
  let done: Uint8Array[] = []
  let doneBytes = 0
  let rest = text.subarray(from, from + length)
  let at = from + length
  let copied = 0
  for (const { into, length: bytes } of pieces) {
    let where = into - from - doneBytes
    if (where < 0) {
      rest = joined([...done, rest])
      done = []
      doneBytes = 0
      where = into - from
      copied += rest.length
    }
    if (where < 0 || where > rest.length || copied > mostCopied) throw broken()
    const piece = text.subarray(at, at + bytes)
    done.push(rest.subarray(0, where), piece)
    doneBytes += where + piece.length
    rest = rest.subarray(where)
    at += bytes
  }
  return joined([...done, rest])
}
