import { buffer } from 'node:stream/consumers'
import type { BookFormat } from '#contract/books/endpoints.ts'
import { opensHere } from '#contract/books/mobi-rules.ts'
import { broken, locked } from '#contract/books/zip-rules.ts'
import { Problem } from '#contract/problem.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { openingOfEpub, openingOfPages } from '#server/platform/media/books/epub-opening.ts'
import type { ReadBytes } from '#server/platform/media/pdf/pdf-bytes.ts'
import { pagesOfPdf } from '#server/platform/media/pdf/pdf-pages.ts'

interface Inspected {
  /** Whether our own reader opens it. */
  opensHere: boolean
  /** 0 where the file does not declare it, or has none. */
  pages: number
  /** Bytes to read the first chapter of an EPUB, or the first page of a CBZ, by range; 0 where that is unknown. */
  opening: number
}

/** Inspects an uploaded book. Throws where no reader would open it. A zip's entries were checked before it was stored. */
export async function inspectBook(
  files: FileStore,
  key: string,
  { format, bytes }: { format: BookFormat; bytes: number },
): Promise<Inspected> {
  const read: ReadBytes = async (start, length) => {
    const end = Math.min(start + length, bytes) - 1
    const opened = start <= end ? await files.open(key, { start, end }) : null
    if (!opened) throw new Problem('missing', 'That upload expired. Please send the file again.', 'fileId')
    return buffer(opened.stream)
  }
  const unknown = { pages: 0, opening: 0 }
  if (format === 'pdf') return { ...unknown, opensHere: true, pages: (await pagesOfPdf(read, bytes)) ?? 0 }
  if (format === 'epub')
    return { ...unknown, opensHere: true, opening: (await openingOfEpub(read, bytes)) ?? 0 }
  if (format === 'cbz') return { opensHere: true, ...(await openingOfPages(read, bytes)) }
  if (format === 'fb2' || format === 'fbz') return { ...unknown, opensHere: true }
  return { ...unknown, opensHere: format === 'mobi' && (await inspectMobi(read, bytes)) }
}

/** A MOBI's first record declares the text's compression and encryption. */
async function inspectMobi(read: ReadBytes, bytes: number): Promise<boolean> {
  const head = Buffer.from(await read(0, 86))
  const first = head.length < 86 ? bytes : head.readUInt32BE(78)
  if (first + 16 > bytes) throw broken()
  const record = Buffer.from(await read(first, 40))
  if (record.readUInt16BE(12) !== 0) throw locked()
  return opensHere(record)
}
