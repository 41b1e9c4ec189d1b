import type { BookFormat } from '#contract/books.ts'
import type { Bytes } from './bytes.ts'
import { openEpub } from './epub.ts'
import type { FlowingBook } from './flowing-book.ts'
import { openMobi } from './mobi.ts'

export { bytesOf } from './bytes.ts'

/** An EPUB is read entry by entry, a MOBI as a whole. */
export const openFlowing = async (file: Bytes, format: BookFormat): Promise<FlowingBook> =>
  format === 'mobi' ? openMobi(await file.read(0, file.size)) : openEpub(file)
