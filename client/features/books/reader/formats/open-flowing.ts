import type { BookFormat } from '#contract/books.ts'
import { openEpub } from './epub.ts'
import type { FlowingBook } from './flowing-book.ts'
import { openMobi } from './mobi.ts'

export const openFlowing = (file: Blob, format: BookFormat): Promise<FlowingBook> =>
  format === 'mobi' ? openMobi(file) : openEpub(file)
