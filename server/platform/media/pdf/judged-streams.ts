import type { FileHandle } from 'node:fs/promises'
import { constants, inflateRawSync } from 'node:zlib'
import { harmful } from '#contract/books/zip-rules.ts'
import type { Decrypt } from './decrypt-pdf.ts'
import { Unreadable } from './pdf-bytes.ts'
import { gap, longGap, named } from './pdf-names.ts'
import { dictionaryAt } from './pdf-text.ts'

/** Limit of one stream, packed and unpacked. */
const mostOfOne = 16 * 1024 * 1024
/** Bytes of a stream that are looked at first; four times as many each time that it goes on. */
const first = 1024
/** Bytes before and behind a place in a dictionary. */
const [before, behind] = [2_000, 8_000]

interface Found {
  content: Buffer
  /** Whether no reader can find more in it. */
  isAll: boolean
}

/** The unpacked stream of the object whose dictionary contains `place`; null where that cannot be followed. */
export async function contentAt(
  file: FileHandle,
  place: number,
  unlock: Decrypt | null,
): Promise<Found | null> {
  const stream = await streamAround(file, place)
  const filter = stream && filterOf(stream.entries)
  if (!stream || filter === null) return null
  const { object, generation, start, entries } = stream
  const said = /^\d{1,9}$/.test(entries.get('Length') ?? '') ? Number(entries.get('Length')) : null
  const opened = (bytes: Buffer) => (unlock ? unlock(object, generation, bytes) : bytes)
  if (filter === '') return unlock && said === null ? null : writtenAt(file, start, said, opened)
  let content: Buffer = Buffer.alloc(0)
  for (let length = first; ; length *= 4) {
    const came = await readAt(file, start, length)
    const some = inflated(opened(came))
    if (!some) return (await endedAt(file, start, said, opened)) ?? { content, isAll: false }
    content = some.content
    if (some.isEnded || came.length < length) return { content, isAll: true }
    if (length >= mostOfOne) return { content, isAll: false }
  }
}

/**
 * Whether readers may take the stream around `place` for one of objects though it is not called so: they look for its count
 * and its first place, not for its type.
 */
export async function mayHoldObjects(file: FileHandle, place: number): Promise<boolean> {
  const { text, from } = await textAround(file, place)
  if (!counts.test(text)) return false
  const around = dictionaryAround(text, place - from)
  if (!around) return true
  const { entries, end } = around
  const isSaid = entries.get('Type') === '/ObjStm'
  return !isSaid && entries.has('N') && entries.has('First') && streamAfter(text, end) !== null
}

const counts = new RegExp(`${named('N')}(?:${gap}\\d|${longGap})`)

async function textAround(file: FileHandle, place: number) {
  const from = Math.max(0, place - before)
  return { from, text: (await readAt(file, from, before + behind)).toString('latin1') }
}

/** The object whose dictionary has `place` in it; null where there is none, or two for readers that pass by comments. */
function dictionaryAround(text: string, place: number) {
  const all = [...text.slice(0, place).matchAll(/(\d{1,10})\s+(\d{1,5})\s+obj/g)].flatMap((head) => {
    const begin = head.index + head[0].length
    const found = entriesAt(text, begin)
    return found && found.end > place ? { ...found, head, begin } : []
  })
  return all.length === 1 ? (all[0] ?? null) : null
}

/** Where the stream behind a dictionary begins; null where there is none. */
function streamAfter(text: string, end: number): number | null {
  const begins = /\s*stream *(?:\r\n|\n|\r)/y
  begins.lastIndex = end
  return begins.test(text) ? begins.lastIndex : null
}

/** The stream whose dictionary has `place` in it. */
async function streamAround(file: FileHandle, place: number) {
  const { text, from } = await textAround(file, place)
  const found = dictionaryAround(text, place - from)
  if (!found) return null
  // Of two filters some readers take the first, and some the last.
  if ([...text.slice(found.begin, found.end).matchAll(filters)].length > 1) return null
  const start = streamAfter(text, found.end)
  if (start === null) return null
  return {
    ...{ object: Number(found.head[1]), generation: Number(found.head[2]) },
    ...{ start: from + start, entries: found.entries },
  }
}

const filters = new RegExp(named('Filter'), 'g')

function entriesAt(text: string, start: number) {
  try {
    return dictionaryAt(text, start)
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

/** How a stream is packed; null where that is unusual. */
function filterOf(entries: ReadonlyMap<string, string>): '' | '/FlateDecode' | null {
  if (entries.has('F') || entries.has('DP')) return null
  const how = (entries.get('DecodeParms') ?? 'null').replace(/^\[\s*/, '')
  if (!how.startsWith('null') && !isPlainBy(how)) return null
  const filter = (entries.get('Filter') ?? '').replaceAll(/[[\]\s]/g, '')
  if (filter === '') return ''
  return filter === '/FlateDecode' || filter === '/Fl' ? '/FlateDecode' : null
}

function isPlainBy(how: string): boolean {
  const found = entriesAt(how, 0)
  return found !== null && (found.entries.get('Predictor') ?? '1') === '1'
}

/** A stream that is not packed: as long as it says, or up to its end. */
async function writtenAt(
  file: FileHandle,
  start: number,
  said: number | null,
  opened: (bytes: Buffer) => Buffer,
): Promise<Found> {
  for (let length = first; ; length *= 4) {
    const came = await readAt(file, start, length)
    const end = came.indexOf('endstream', said ?? 0)
    if (end >= 0) return { content: opened(came.subarray(0, end)), isAll: true }
    const isAll = came.length < length
    if (isAll || length >= mostOfOne) return { content: opened(came), isAll }
  }
}

/** A packed stream that breaks off, as long as it says, where its end does follow. */
async function endedAt(
  file: FileHandle,
  start: number,
  said: number | null,
  opened: (bytes: Buffer) => Buffer,
): Promise<Found | null> {
  if (said === null || said > mostOfOne) return null
  const came = await readAt(file, start, said + 16)
  if (!/^\s*endstream/.test(came.toString('latin1', said))) return null
  const some = inflated(opened(came.subarray(0, said)))
  return some && { content: some.content, isAll: true }
}

const options = { maxOutputLength: mostOfOne, finishFlush: constants.Z_SYNC_FLUSH, info: true }

/** Without its checksum, which readers forgive; also of one that breaks off. Null where it cannot be inflated. */
function inflated(bytes: Buffer): { content: Buffer; isEnded: boolean } | null {
  const packed = bytes.subarray(2)
  try {
    // Its types know of the buffer alone.
    const some = inflateRawSync(packed, options) as unknown as Inflated
    return { content: some.buffer, isEnded: some.engine.bytesWritten < packed.length }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw harmful()
    return null
  }
}

interface Inflated {
  buffer: Buffer
  engine: { bytesWritten: number }
}

export async function readAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}
