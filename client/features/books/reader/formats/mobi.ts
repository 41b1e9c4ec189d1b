import { opensElsewhere, opensHere } from '#contract/books/mobi-rules.ts'
import { headOf, type Records, recordsOf, viewOf } from '#contract/books/parts/mobi-head.ts'
import { mobiText } from '#contract/books/parts/mobi-text.ts'
import { broken, locked } from '#contract/books/zip-rules.ts'
import { Problem } from '#contract/problem.ts'
import type { FlowingBook } from './flowing-book.ts'
import { pictureAddresses, pictureType } from './image-type.ts'
import { openKindle } from './mobi/kindle-book.ts'
import { openMobipocket } from './mobi/mobi-book.ts'
import { sanitise } from './sanitize-html.ts'
import { createYield } from './yield-to-page.ts'

/** Opens a MOBI or an AZW3, in any compression. Throws a Problem when it is damaged, locked or malicious. */
export async function openMobi(bytes: Uint8Array): Promise<FlowingBook> {
  try {
    return await openRecords(recordsOf(bytes))
  } catch (error) {
    // Only a damaged or malicious file makes the parser read past its end.
    throw error instanceof RangeError ? broken() : error
  }
}

async function openRecords(records: Records): Promise<FlowingBook> {
  const first = records.at(0)
  if (first.length < 16) throw broken()
  if (viewOf(first).getUint16(12) !== 0) throw locked()
  if (!opensHere(first)) throw new Problem('unsupported', opensElsewhere)
  const head = headOf(first)
  const unpacked = await mobiText(records, head, createYield())
  const text = (head.version >= 8 ? openKindle : openMobipocket)(records, head, unpacked)
  const pictures = pictureAddresses(async (name) => {
    const record = text.picture(name)
    return record && new Uint8Array(record) // a copy, so that its buffer is its own
  })

  return {
    title: head.title.trim(),
    author: head.author.trim(),
    chapters: text.chapters.map(({ size }) => ({ size })),
    contents:
      text.contents.length > 0
        ? text.contents
        : text.chapters.map((_, chapter) => ({ title: `Part ${chapter + 1}`, chapter, anchor: null })),
    find: text.find,
    async load(index, { withPictures = true } = {}) {
      const chapter = text.chapters[index]
      if (!chapter) throw broken()
      return sanitise(chapter.body(), {
        picture: async (href) => (withPictures ? pictures.of(href) : null),
        link: (href) => (text.find(href) ? href : null),
      })
    },
    async cover() {
      const named = head.cover === null ? [] : [head.firstPicture + head.cover]
      for (const number of [...named, ...[0, 1, 2].map((after) => head.firstPicture + after)]) {
        const record = number < records.count ? new Uint8Array(records.at(number)) : null
        const type = record && pictureType(record)
        if (record && type) return new Blob([record], { type })
      }
      return null
    },
    close: () => pictures.close(),
  }
}
