import { broken } from '#contract/books/zip-rules.ts'
import { joined } from '../bytes.ts'
import type { Spot } from '../flowing-book.ts'
import { marked, markOf, sortedMarks } from '../marked.ts'
import { bodyOfText } from '../parse-markup.ts'
import type { Text } from './mobi-book.ts'
import { indexAt } from './mobi-index.ts'
import { type Head, type Records, viewOf } from './palm-database.ts'

/** A page without its pieces, and where they are inserted and stored. */
interface Page {
  from: number
  length: number
  pieces: readonly Piece[]
}

interface Piece {
  into: number
  length: number
}

const mostPages = 5_000
/** Bytes that assembling the pieces may copy. */
const mostCopied = 256 * 1024 * 1024

/** The newer format (KF8, also in AZW3 files): pages of markup with inserted pieces, whose links name bytes of pieces. */
export function openKindle(records: Records, head: Head, all: Uint8Array): Text {
  const flows = flowsOf(records, head, all.length)
  const text = all.subarray(0, flows[0]?.[1] ?? all.length)
  const pieces = indexAt(records, head.pieces, head.encoding).rows.map((row): Piece => {
    const [, length = 0] = row.of(6)
    return { into: Number.parseInt(row.name, 10) || 0, length }
  })
  const pages = pagesOf(records, head, pieces)
  // Every byte belongs to one page: pages that overlap were made to grow.
  if (pages.reduce((sum, page) => sum + sizeOf(page), 0) > text.length) throw broken()
  const pageOf = new Map(
    pages.flatMap((page, number) => page.pieces.map((piece) => [piece, number] as const)),
  )
  const decoder = new TextDecoder(head.encoding)
  const letters = new TextDecoder('windows-1252').decode(text)

  /** The page that a piece belongs to, and the offset in the whole book of a byte within it. */
  const placeOf = (piece: number, within: number) => {
    const meant = pieces[piece]
    const page = meant && pageOf.get(meant)
    return meant && page !== undefined ? { page, at: meant.into + within } : null
  }
  const whole = (page: Page) => assembled(text, page)
  const shown = pages
    .map((page, number) => ({ page, number }))
    .filter(({ page }) => showsAnything(decoder.decode(whole(page))))
  if (shown.length === 0) throw broken()
  const chapterOf = new Map(shown.map(({ number }, chapter) => [number, chapter]))
  const spotOf = (piece: number, within: number): Spot | null => {
    const place = placeOf(piece, within)
    const chapter = place ? chapterOf.get(place.page) : undefined
    return chapter === undefined || !place ? null : { chapter, anchor: markOf(place.at) }
  }

  const named = namedIn(records, head)
  const links = Array.from(letters.matchAll(/kindle:pos:fid:(\w{4}):off:(\w{10})/g), ([, piece, within]) => ({
    ...{ piece: in32(piece), within: in32(within) },
  }))
  const marks = sortedMarks(
    [...named, ...links].flatMap(({ piece, within }) => placeOf(piece, within)?.at ?? []),
  )
  return {
    chapters: shown.map(({ page }) => ({
      size: sizeOf(page),
      body: () => bodyOfText(decoder.decode(marked(whole(page), page.from, marks))),
    })),
    contents: named.flatMap(({ title, level, piece, within }) => {
      const spot = spotOf(piece, within)
      return spot ? [{ title: title || 'Untitled', level, ...spot }] : []
    }),
    find(href) {
      const [, piece, within] = /^kindle:pos:fid:(\w{4}):off:(\w{10})$/.exec(href) ?? []
      return piece === undefined ? null : spotOf(in32(piece), in32(within))
    },
    picture(href) {
      const [, kind, number] = /^kindle:(embed|flow):(\w{4})\b/.exec(href) ?? []
      if (kind === 'embed') return records.at(head.firstPicture + in32(number) - 1)
      const flow = flows[in32(number)]
      if (kind !== 'flow' || !flow) return null
      // An SVG that only wraps a picture is replaced by the picture.
      const drawing = all.subarray(...flow)
      const [, within] = /kindle:embed:(\w{4})/.exec(decoder.decode(drawing.subarray(0, 4_000))) ?? []
      return within === undefined ? drawing : records.at(head.firstPicture + in32(within) - 1)
    },
  }
}

const sizeOf = ({ length, pieces }: Page) => pieces.reduce((sum, piece) => sum + piece.length, length)

const in32 = (digits: string | undefined) => Number.parseInt(digits ?? '', 32) || 0

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

interface Named {
  title: string
  level: number
  piece: number
  within: number
}

/** Contents from the book's index, in its order. */
function namedIn(records: Records, { contents, encoding }: Head): Named[] {
  if (contents === null) return []
  const index = indexAt(records, contents, encoding)
  return index.rows
    .map((row) => {
      const [piece = 0, within = 0] = row.of(6)
      return { title: index.text(row.of(3)[0] ?? 0), level: row.of(4)[0] ?? 0, piece, within }
    })
    .sort((one, other) => one.piece - other.piece || one.within - other.within)
}
