import { readFile } from 'node:fs/promises'
import { opensHere } from '#contract/books/mobi-rules.ts'
import { recordsOf, viewOf } from '#contract/books/palm-records.ts'
import { kindleParts } from '#contract/books/parts/kindle-parts.ts'
import { headOf } from '#contract/books/parts/mobi-head.ts'
import { mobiParts } from '#contract/books/parts/mobi-parts.ts'
import { mobiText } from '#contract/books/parts/mobi-text.ts'
import { broken, locked } from '#contract/books/zip-rules.ts'
import { markupText } from '../markup-text.ts'
import { type OpenedText, yieldNow } from './opened-text.ts'

/** The parts of a MOBI or an AZW3, as the reader counts them. */
export async function openMobiText(path: string): Promise<OpenedText> {
  try {
    const parts = await partsOf(await readFile(path))
    return {
      total: parts.length,
      async page(number) {
        const part = parts[number - 1]
        if (!part) throw broken()
        return { text: await markupText(part(), yieldNow) }
      },
      close: async () => undefined,
    }
  } catch (error) {
    // Reading past the end means that the file's own lengths lie.
    throw error instanceof RangeError ? broken() : error
  }
}

async function partsOf(bytes: Uint8Array): Promise<(() => string)[]> {
  const records = recordsOf(bytes)
  const first = records.at(0)
  if (first.length < 16) throw broken()
  if (viewOf(first).getUint16(12) !== 0) throw locked()
  // Only other readers unpack it: a book without words.
  if (!opensHere(first)) return []
  const head = headOf(first)
  const text = await mobiText(records, head, yieldNow)
  if (head.version >= 8) {
    const { shown, whole, decoder } = kindleParts(records, head, text)
    return shown.map(
      ({ page }) =>
        () =>
          decoder.decode(whole(page)),
    )
  }
  const decoder = new TextDecoder(head.encoding)
  return mobiParts(new TextDecoder('windows-1252').decode(text)).map(
    ({ from, to }) =>
      () =>
        decoder.decode(text.subarray(from, to)),
  )
}
