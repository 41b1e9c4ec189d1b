import { buffer } from 'node:stream/consumers'
import type { BookFormat } from '#contract/books.ts'
import { opensHere } from '#contract/mobi-rules.ts'
import { Problem } from '#contract/problem.ts'
import { broken, locked } from '#contract/zip-rules.ts'
import type { FileStore } from '#server/platform/files/port.ts'

type ReadBytes = (start: number, length: number) => Promise<Uint8Array>

/**
 * Looks into a sent book, and gives whether the app's own reader opens it. Throws where it would open for nobody. What
 * an EPUB, a DOCX or a PPTX holds was looked at before it was kept.
 */
export async function inspectBook(
  files: FileStore,
  key: string,
  { format, bytes }: { format: BookFormat; bytes: number },
): Promise<boolean> {
  const read: ReadBytes = async (start, length) => {
    const end = Math.min(start + length, bytes) - 1
    const opened = start <= end ? await files.open(key, { start, end }) : null
    if (!opened) throw new Problem('missing', 'That upload is gone. Please send the file again.', 'fileId')
    return buffer(opened.stream)
  }
  if (format === 'mobi') return inspectMobi(read, bytes)
  return format === 'pdf' || format === 'epub'
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
