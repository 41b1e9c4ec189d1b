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
  /** Whether the app's own reader opens it. */
  opensHere: boolean
  /** 0 where it does not say, or has none. */
  pages: number
  /** Bytes that the first chapter of an EPUB takes, or the first page of a CBZ, read by its parts; 0 where that is not known. */
  opening: number
}

/**
 * Looks into a sent book. Throws where it would open for nobody. What a zip holds was looked at before it was
 * kept.
 */
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

/** The first record of a MOBI says how its text is packed, and in its second half-line whether it is locked. */
async function inspectMobi(read: ReadBytes, bytes: number): Promise<boolean> {
  const head = Buffer.from(await read(0, 86))
  const first = head.length < 86 ? bytes : head.readUInt32BE(78)
  if (first + 16 > bytes) throw broken()
  const record = Buffer.from(await read(first, 40))
  if (record.readUInt16BE(12) !== 0) throw locked()
  return opensHere(record)
}
