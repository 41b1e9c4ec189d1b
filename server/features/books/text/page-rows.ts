import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { indexOf } from '#contract/books/text/terms.ts'
import type { TextPage } from '#server/platform/media/text/book-text.ts'
import { placeOf } from './places.ts'

const packed = promisify(deflateRaw)

/** How many of the pages have text, and what it weighs as a phone fetches it. */
export async function figuresOf(pages: readonly TextPage[]) {
  const count = (is: (page: TextPage) => boolean) => pages.filter(is).length
  const { length: bytes } = await packed(JSON.stringify(pages.map(({ text }) => text)))
  return {
    words: count(({ text }) => text !== ''),
    machine: count(({ text, by }) => text !== '' && by === 'machine'),
    unread: count(({ by }) => by === 'nobody'),
    bytes,
  }
}

interface Of {
  /** The first place of the book. */
  first: number
  pages: readonly TextPage[]
  course: string | null
}

/** The pages as they are stored. */
export const rowsOf = (bookId: string, { first, pages, course }: Of) =>
  pages.map(({ page, text, by, confidence }) => ({
    ...{ place: placeOf(first, page), bookId, page, text, source: by },
    ...{ confidence: confidence === null ? null : Math.round(confidence), words: indexOf(text, course) },
  }))
