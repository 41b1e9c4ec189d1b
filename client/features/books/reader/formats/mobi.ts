import { opensElsewhere, opensHere } from '#contract/mobi-rules.ts'
import { Problem } from '#contract/problem.ts'
import { broken, locked } from '#contract/zip-rules.ts'
import type { FlowingBook } from './flowing-book.ts'
import { parseHtml } from './markup.ts'
import { pictureAddresses, pictureType } from './pictures.ts'
import { sanitise } from './sanitise.ts'

/** The text of a MOBI unpacks to this much at most. */
const mostText = 64 * 1024 * 1024

/**
 * Opens a MOBI (the Mobipocket kind, packed or not). Newer Kindle-only files and those packed by Huffman's way are
 * told to be downloaded instead.
 */
export async function openMobi(bytes: Uint8Array): Promise<FlowingBook> {
  const records = recordsOf(bytes)
  const head = view(records.at(0))
  if (head.byteLength < 16) throw broken()
  const packing = head.getUint16(0)
  if (head.getUint16(12) !== 0) throw locked()
  if (head.byteLength < 112 || !opensHere(records.at(0))) throw new Problem('unsupported', opensElsewhere)
  const headerBytes = head.getUint32(20)
  const encoding = head.getUint32(28) === 65_001 ? 'utf-8' : 'windows-1252'
  const firstPicture = head.getUint32(108)
  // Some bits say that each record ends with bytes that are no text.
  const trailing = headerBytes >= 228 && head.byteLength >= 244 ? head.getUint16(242) : 0

  const parts: Uint8Array[] = []
  let length = 0
  for (let number = 1; number <= head.getUint16(8); number += 1) {
    const record = withoutTrailing(records.at(number), trailing)
    const part = packing === 2 ? unpackPalmDoc(record) : record
    length += part.length
    if (length > mostText) throw broken()
    parts.push(part)
  }
  const html = new TextDecoder(encoding).decode(await new Blob(parts as BlobPart[]).arrayBuffer()) // made here, never shared
  const chapters = chaptersOf(html)
  const pictures = pictureAddresses(async (name) => {
    const record = records.at(firstPicture + Number(name.slice('recindex:'.length)) - 1)
    return new Uint8Array(record) // a copy, so that its buffer is its own
  })

  return {
    title: titleOf(records.at(0), encoding),
    author: '',
    chapters: chapters.map((chapter) => ({ size: chapter.html.length })),
    contents: chapters.map(({ title }, chapter) => ({ title, chapter, anchor: null })),
    find: () => null,
    async load(index) {
      const chapter = chapters[index]
      if (!chapter) throw broken()
      return sanitise(parseHtml(chapter.html), {
        picture: async (href) => (/^recindex:\d{1,5}$/.test(href) ? pictures.of(href) : null),
        link: () => null,
      })
    },
    async cover() {
      for (let number = firstPicture; number < Math.min(firstPicture + 3, records.count); number += 1) {
        const record = new Uint8Array(records.at(number))
        const type = pictureType(record)
        if (type) return new Blob([record], { type })
      }
      return null
    },
    close: () => pictures.close(),
  }
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A Palm database: a list of where each record begins. */
function recordsOf(bytes: Uint8Array) {
  if (bytes.length < 86) throw broken()
  const all = view(bytes)
  const count = all.getUint16(76)
  const start = (number: number) => (number < count ? all.getUint32(78 + number * 8) : bytes.length)
  return {
    count,
    at(number: number): Uint8Array {
      if (number < 0 || number >= count || 78 + count * 8 > bytes.length) throw broken()
      const [from, to] = [start(number), start(number + 1)]
      if (from > to || to > bytes.length) throw broken()
      return bytes.subarray(from, to)
    },
  }
}

function titleOf(record: Uint8Array, encoding: string): string {
  const head = view(record)
  const [at, length] = [head.getUint32(84), head.getUint32(88)]
  return new TextDecoder(encoding).decode(record.subarray(at, at + Math.min(length, 500)))
}

/** After the last break there may be nothing but the ends of what was begun. */
const showsAnything = (part: string) => /<img\b/i.test(part) || Boolean(parseHtml(part).textContent?.trim())

/** Page breaks make chapters; each is called by its first heading. */
export function chaptersOf(html: string): { html: string; title: string }[] {
  const body = /<body[^>]*>([\s\S]*)/i.exec(html)?.[1] ?? html
  const parts = body.split(/<mbp:pagebreak[^>]*>(?:\s*<\/mbp:pagebreak>)?/i).filter(showsAnything)
  return (parts.length > 0 ? parts : [body]).map((part, index) => {
    // Many have none, and begin with a line that stands alone.
    const heading =
      /<h[1-4][^>]*>([\s\S]*?)<\/h[1-4]>/i.exec(part)?.[1] ??
      /^[^<]*<(?:p|div|center)\b[^>]*>([\s\S]{1,80}?)<\/(?:p|div|center)>/i.exec(part.trim())?.[1]
    const title = parseHtml(heading ?? '')
      .textContent?.replaceAll(/\s+/g, ' ')
      .trim()
    return { html: part, title: title?.slice(0, 120) || `Part ${index + 1}` }
  })
}

/** Takes off what trails a record: one length-prefixed run for every bit but the lowest, which means a cut letter. */
function withoutTrailing(record: Uint8Array, flags: number): Uint8Array {
  let end = record.length
  for (let bits = flags >> 1; bits > 0; bits >>= 1) {
    if ((bits & 1) === 0) continue
    let size = 0
    for (let i = Math.max(0, end - 4); i < end; i += 1) {
      const byte = record[i] ?? 0
      if (byte & 0x80) size = 0
      size = (size << 7) | (byte & 0x7f)
    }
    end -= Math.min(size, end)
  }
  if (flags & 1 && end > 0) end -= Math.min(((record[end - 1] ?? 0) & 3) + 1, end)
  return record.subarray(0, end)
}

/** PalmDOC: plain letters, announced letters, a space with a letter, and "as it was so far back". */
export function unpackPalmDoc(packed: Uint8Array): Uint8Array {
  const out: number[] = []
  for (let at = 0; at < packed.length; ) {
    const byte = packed[at++] ?? 0
    if (byte === 0 || (byte >= 9 && byte <= 0x7f)) out.push(byte)
    else if (byte <= 8)
      for (const end = at + byte; at < end && at < packed.length; ) out.push(packed[at++] ?? 0)
    else if (byte >= 0xc0) out.push(0x20, byte ^ 0x80)
    else {
      const pair = (byte << 8) | (packed[at++] ?? 0)
      const back = (pair & 0x3fff) >> 3
      if (back === 0 || back > out.length) throw broken()
      for (let left = (pair & 7) + 3; left > 0; left -= 1) out.push(out[out.length - back] ?? 0)
    }
  }
  return Uint8Array.from(out)
}
