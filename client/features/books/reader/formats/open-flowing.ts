import type { BookFormat } from '#contract/books/endpoints.ts'
import type { Bytes } from './bytes.ts'
import { openEpub } from './epub.ts'
import type { FlowingBook } from './flowing-book.ts'

export { bytesOf } from './bytes.ts'

/** Opens a book of text. An EPUB is read entry by entry, the others as a whole. */
export async function openFlowing(file: Bytes, format: BookFormat): Promise<FlowingBook> {
  // Few have these: the parser is loaded with the first.
  if (format === 'mobi') return (await import('./mobi.ts')).openMobi(await file.read(0, file.size))
  if (format === 'fb2' || format === 'fbz') return (await import('./fb2.ts')).openFb2(file)
  return openEpub(file)
}
