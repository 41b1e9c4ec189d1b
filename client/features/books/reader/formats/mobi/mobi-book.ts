import type { Stretch } from '#contract/books/parts/long-parts.ts'
import type { Head, Records } from '#contract/books/parts/mobi-head.ts'
import { indexAt } from '#contract/books/parts/mobi-index.ts'
import { mobiParts } from '#contract/books/parts/mobi-parts.ts'
import type { Entry, Spot } from '../flowing-book.ts'
import { marked, markOf, sortedMarks } from '../marked.ts'
import { type Body, parseHtml, wordsOf } from '../parse-markup.ts'

/** The parts of a Kindle book that differ between its formats. */
export interface Text {
  chapters: readonly { size: number; body(): Body }[]
  contents: readonly Entry[]
  find(href: string): Spot | null
  /** The bytes of a picture; null when the link names none. */
  picture(href: string): Uint8Array | null
}

interface Named {
  at: number
  title: string
  level: number
}

/** The older format: one run of markup with page breaks, whose links name byte offsets of it. */
export function openMobipocket(records: Records, head: Head, text: Uint8Array): Text {
  // One character a byte, whatever it means, so that offsets in characters are offsets in bytes.
  const letters = new TextDecoder('windows-1252').decode(text)
  const decoder = new TextDecoder(head.encoding)
  const decoded = (from: number, to: number) => decoder.decode(text.subarray(from, to))
  const parts = mobiParts(letters)
  const spotAt = (place: number): Spot | null => {
    const chapter = parts.findIndex(({ to }) => to > place)
    return chapter < 0 ? null : { chapter, anchor: markOf(place) }
  }

  const byIndex = namedByIndex(records, head)
  const named = byIndex.length > 1 ? byIndex : namedByPage(letters, parts, decoded)
  const marks = sortedMarks([
    ...named.map(({ at }) => at),
    ...Array.from(letters.matchAll(/\sfilepos=["']?(\d{1,10})/gi), ([, at]) => Number(at)),
  ])
  const contents = named.flatMap(({ at, title, level }) => {
    const spot = spotAt(at)
    return spot ? [{ title: title || 'Untitled', level, ...spot }] : []
  })

  return {
    chapters: parts.map(({ from, to }) => ({
      size: to - from,
      body: () => parseHtml(decoder.decode(marked(text.subarray(from, to), from, marks))),
    })),
    contents:
      contents.length > 1
        ? contents
        : parts.map((part, chapter) => ({
            title:
              headingOf(decoded(part.from, Math.min(part.to, part.from + 4_000))) || `Part ${chapter + 1}`,
            ...{ chapter, anchor: null },
          })),
    find(href) {
      const place = /^filepos:(\d{1,10})$/.exec(href)?.[1]
      return place === undefined ? null : spotAt(Number(place))
    },
    picture(href) {
      const number = /^recindex:(\d{1,5})$/.exec(href)?.[1]
      return number === undefined ? null : records.at(head.firstPicture + Number(number) - 1)
    },
  }
}

/** Contents from the book's index. */
function namedByIndex(records: Records, { contents, encoding }: Head): Named[] {
  if (contents === null) return []
  const index = indexAt(records, contents, encoding)
  return index.rows
    .map((row) => ({
      ...{ at: row.of(1)[0] ?? 0, title: index.text(row.of(3)[0] ?? 0) },
      level: row.of(4)[0] ?? 0,
    }))
    .sort((one, other) => one.at - other.at)
}

/** Contents from the page that the book names as its contents. */
function namedByPage(
  letters: string,
  parts: readonly Stretch[],
  decoded: (from: number, to: number) => string,
) {
  const said = /<reference\b[^<>]*type=["']?toc\b[^<>]*filepos=["']?(\d{1,10})/i.exec(
    letters.slice(0, 20_000),
  )
  const page = said && parts.find(({ to }) => to > Number(said[1]))
  if (!page) return []
  const links = letters
    .slice(page.from, page.to)
    .matchAll(/<a\b[^<>]*filepos=["']?(\d{1,10})[^<>]*>([\s\S]{0,300}?)<\/a>/dgi)
  return Array.from(links, ({ 1: at, indices }): Named => {
    const [from = 0, to = 0] = indices?.[2] ?? []
    return { at: Number(at), title: wordsOf(decoded(page.from + from, page.from + to)), level: 0 }
  })
}

/** The first heading; many parts have none and begin with a line that stands alone. */
function headingOf(part: string): string {
  const heading =
    /<h[1-4][^<>]*>([\s\S]{0,500}?)<\/h[1-4]>/i.exec(part)?.[1] ??
    /^[^<]*<(?:p|div|center)\b[^<>]*>([\s\S]{1,80}?)<\/(?:p|div|center)>/i.exec(part.trim())?.[1]
  return wordsOf(heading ?? '').slice(0, 120)
}
