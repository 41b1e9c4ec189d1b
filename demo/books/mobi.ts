import type { SampleBook } from '#demo/samples/books/book.ts'
import type { CoverPicture } from './cover-picture.ts'
import { escaped, markupOf } from './markup.ts'

const recordBytes = 4096

/** A book as a MOBI 6: one run of markup cut into records, then its cover. */
export function mobiOf(book: SampleBook, cover: CoverPicture | null): Uint8Array {
  const html = `<html><head><title>${escaped(book.title)}</title></head><body><h1>${escaped(book.title)}</h1><p>${escaped(
    book.author,
  )}</p>${book.chapters.map((chapter) => `<mbp:pagebreak/>${markupOf(chapter)}`).join('')}</body></html>`
  const text = Buffer.from(html)
  const texts: Buffer[] = []
  for (let at = 0; at < text.length; at += recordBytes)
    texts.push(palmDoc(text.subarray(at, at + recordBytes)))
  const images = cover ? [Buffer.from(cover.jpeg)] : []
  const firstImage = texts.length + 1
  const records = [
    header(book, { length: text.length, texts: texts.length, firstImage, images: images.length }),
    ...texts,
    ...images,
    Buffer.from([0xe9, 0x8e, 0x0d, 0x0a]), // the mark of the end
  ]
  return palmDatabase(book.title, records)
}

/** PalmDOC packing, without looking back: plain letters as they are, all others announced. */
function palmDoc(bytes: Buffer): Buffer {
  const out: number[] = []
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    if (byte === 0 || (byte >= 9 && byte <= 0x7f)) {
      out.push(byte)
      at += 1
      continue
    }
    const run = [...bytes.subarray(at, at + 8)]
    const plain = run.findIndex((one) => one >= 9 && one <= 0x7f)
    const raw = plain > 0 ? run.slice(0, plain) : run
    out.push(raw.length, ...raw)
    at += raw.length
  }
  return Buffer.from(out)
}

function header(
  book: SampleBook,
  it: { length: number; texts: number; firstImage: number; images: number },
): Buffer {
  const title = Buffer.from(book.title)
  const exth = exthOf([
    [100, Buffer.from(book.author)],
    [103, Buffer.from(book.description)],
    ...(it.images > 0 ? [[201, Buffer.from([0, 0, 0, 0])] as const] : []),
  ])
  const titleAt = 16 + 232 + exth.length
  const bytes = Buffer.alloc(titleAt + title.length + 2)
  bytes.writeUInt16BE(2, 0) // PalmDOC
  bytes.writeUInt32BE(it.length, 4)
  bytes.writeUInt16BE(it.texts, 8)
  bytes.writeUInt16BE(recordBytes, 10)
  bytes.write('MOBI', 16)
  bytes.writeUInt32BE(232, 20)
  bytes.writeUInt32BE(2, 24) // a book
  bytes.writeUInt32BE(65_001, 28) // UTF-8
  bytes.writeUInt32BE(1, 32)
  bytes.writeUInt32BE(6, 36)
  bytes.fill(0xff, 40, 80) // no indexes
  bytes.writeUInt32BE(it.firstImage, 80)
  bytes.writeUInt32BE(titleAt, 84)
  bytes.writeUInt32BE(title.length, 88)
  bytes.writeUInt32BE(9, 92)
  bytes.writeUInt32BE(6, 104)
  bytes.writeUInt32BE(it.firstImage, 108)
  bytes.writeUInt32BE(0x40, 128) // an EXTH follows
  bytes.fill(0xff, 164, 176)
  bytes.writeUInt16BE(1, 192)
  bytes.writeUInt16BE(it.firstImage + it.images - 1, 194)
  bytes.fill(0xff, 224, 240)
  bytes.writeUInt32BE(0, 240) // nothing trails the records
  bytes.fill(0xff, 244, 248)
  exth.copy(bytes, 248)
  title.copy(bytes, titleAt)
  return bytes
}

function exthOf(entries: readonly (readonly [number, Buffer])[]): Buffer {
  const parts = entries.map(([type, value]) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(type, 0)
    head.writeUInt32BE(8 + value.length, 4)
    return Buffer.concat([head, value])
  })
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(12)
  head.write('EXTH')
  head.writeUInt32BE(12 + body.length, 4)
  head.writeUInt32BE(entries.length, 8)
  return Buffer.concat([head, body, Buffer.alloc((4 - (body.length % 4)) % 4)])
}

function palmDatabase(name: string, records: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(78 + records.length * 8 + 2)
  head.write(
    name
      .normalize('NFD')
      .replaceAll(/[^\x20-\x7e]/g, '')
      .slice(0, 31),
    0,
    'latin1',
  )
  for (const at of [36, 40]) head.writeUInt32BE(3_850_000_000, at) // seconds since 1904
  head.write('BOOKMOBI', 60)
  head.writeUInt32BE(records.length * 2 - 1, 68)
  head.writeUInt16BE(records.length, 76)
  let at = head.length
  for (const [i, record] of records.entries()) {
    head.writeUInt32BE(at, 78 + i * 8)
    head.writeUInt32BE(i * 2, 82 + i * 8)
    at += record.length
  }
  return Buffer.concat([head, ...records])
}
