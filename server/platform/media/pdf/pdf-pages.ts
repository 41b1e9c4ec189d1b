import { openPdfBytes, type ReadBytes, Unreadable } from './pdf-bytes.ts'
import { openObjects } from './pdf-objects.ts'
import { dictionaryAt, isReference, referenceIn, wholeIn } from './pdf-text.ts'

/** More pages are not believed. */
const mostPages = 100_000

/**
 * How many pages a PDF says it has, found as any reader does: the last table leads to the catalogue, that to the root of
 * the page tree, which has the count. Reads a few blocks of the file and runs nothing in it; null where they do not tell.
 * See docs/decisions/book-prices.md.
 */
export async function pagesOfPdf(read: ReadBytes, bytes: number): Promise<number | null> {
  try {
    const objects = await openObjects(openPdfBytes(read, bytes))
    const entriesOf = async (object: number) => dictionaryAt(await objects.read(object)).entries
    const catalogue = await entriesOf(objects.root)
    const root = await entriesOf(referenceIn(catalogue.get('Pages')))
    const said = root.get('Count') ?? ''
    const count = wholeIn(
      isReference(said) ? /^\s*(\d+)/.exec(await objects.read(referenceIn(said)))?.[1] : said,
    )
    return count >= 1 && count <= mostPages ? count : null
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}
