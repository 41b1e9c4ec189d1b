import { kindlePageSize, kindleParts } from '#contract/books/parts/kindle-parts.ts'
import type { Head, Records } from '#contract/books/parts/mobi-head.ts'
import { indexAt } from '#contract/books/parts/mobi-index.ts'
import type { Spot } from '../flowing-book.ts'
import { marked, markOf, sortedMarks } from '../marked.ts'
import { bodyOfText } from '../parse-markup.ts'
import type { Text } from './mobi-book.ts'

/** The newer format (KF8, also in AZW3 files): pages of markup with inserted pieces, whose links name bytes of pieces. */
export function openKindle(records: Records, head: Head, all: Uint8Array): Text {
  const { flows, text, pieces, pages, shown, decoder, whole } = kindleParts(records, head, all)
  const pageOf = new Map(
    pages.flatMap((page, number) => page.pieces.map((piece) => [piece, number] as const)),
  )
  const letters = new TextDecoder('windows-1252').decode(text)

  /** The page that a piece belongs to, and the offset in the whole book of a byte within it. */
  const placeOf = (piece: number, within: number) => {
    const meant = pieces[piece]
    const page = meant && pageOf.get(meant)
    return meant && page !== undefined ? { page, at: meant.into + within } : null
  }
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
      size: kindlePageSize(page),
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

const in32 = (digits: string | undefined) => Number.parseInt(digits ?? '', 32) || 0

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
