import { type FileHandle, open } from 'node:fs/promises'
import { constants, inflateSync } from 'node:zlib'
import { carryingPdf, lockedPdf, startingPdf } from '#contract/books/pdf-words.ts'
import { harmful } from '#contract/books/zip-rules.ts'
import { isProgram } from '#contract/files/executable-names.ts'
import { type Decrypt, decryptOf, stringIn } from './decrypt-pdf.ts'
import { Unreadable } from './pdf-bytes.ts'
import { dictionaryAt } from './pdf-text.ts'

/** Bytes searched at a time, and their overlap with the next window. */
const [window, overlap] = [1024 * 1024, 16 * 1024]
/** Limits of unpacked object streams: for one, and for all of a file. */
const [mostOfOne, mostOfAll] = [16 * 1024 * 1024, 256 * 1024 * 1024]

/** A name as it may be written: any character can be a hexadecimal escape. */
const named = (name: string) => {
  const letters = [...name].map((letter) => {
    const [high = '', low = ''] = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`
  })
  return `/${letters.join('')}(?![\\w.#-])`
}
/** Bounded, so that repeated input cannot make the search slow. */
const gap = '(?:[\\0\\t\\n\\f\\r ]|%[^\\n\\r]{0,200}[\\n\\r]){0,64}'

const starts = new RegExp(`${named('S')}${gap}${named('Launch')}`)
const carries = new RegExp(`${named('EF')}|${named('EmbeddedFiles')}|${named('EmbeddedFile')}`)
const string = '\\((?:[^()\\\\]|\\\\[\\s\\S]){1,1000}\\)|<[\\da-fA-F\\s]{2,4000}>'
const calledSo = new RegExp(`(?:${named('UF')}|${named('F')})${gap}(${string})`, 'g')
const packs = new RegExp(named('ObjStm'), 'g')
const embeds = new RegExp(`${named('Type')}${gap}${named('EmbeddedFile')}`, 'g')
const locks = new RegExp(`${named('Encrypt')}${gap}(?:(\\d{1,10}\\s+\\d{1,5})\\s+R|(?=<<))`)

/**
 * Searches all bytes of a PDF instead of following its tables, which readers repair: throws for one that does not open
 * without a password, that launches a program, or that carries one. Unpacks object streams, within limits.
 */
export async function validatePdf(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const unlock = await unlockFor(file, size)
    let unpacked = 0
    for await (const { at, text, own } of windowsOf(file, size)) {
      judgeText(text, unlock !== null)
      for (const { index } of matchesOf(packs, text, own)) {
        const content = await contentAt(file, at + index, unlock)
        if (!content) throw harmful()
        unpacked += content.length
        if (unpacked > mostOfAll) throw harmful()
        judgeText(content.toString('latin1'), false)
      }
      for (const { index } of matchesOf(embeds, text, own)) {
        const content = await contentAt(file, at + index, unlock)
        if (content && /^(?:MZ|\x7fELF)/.test(content.toString('latin1', 0, 4))) throw carryingPdf()
      }
    }
  } catch (error) {
    // Where a structure cannot be followed, a reader finds no encryption or program there either.
    if (!(error instanceof Unreadable)) throw error
  } finally {
    await file.close()
  }
}

const matchesOf = (sought: RegExp, text: string, own: number) =>
  [...text.matchAll(sought)].filter(({ index }) => index < own)

/** The whole file as Latin-1 windows; only matches within the first `own` characters of a window belong to it. */
async function* windowsOf(file: FileHandle, size: number) {
  for (let at = 0; at < size; at += window) {
    const bytes = await read(file, at, window + overlap)
    yield { at, text: bytes.toString('latin1'), own: window }
  }
}

/** `isLocked`: names in it are encrypted. */
function judgeText(text: string, isLocked: boolean): void {
  if (starts.test(text)) throw startingPdf()
  if (!carries.test(text)) return
  if (isLocked) throw carryingPdf()
  for (const [, written = ''] of text.matchAll(calledSo))
    if (isProgram(nameIn(stringIn(written)))) throw carryingPdf()
}

/** A file name, in UTF-16 or in single bytes. */
const nameIn = (bytes: Buffer) =>
  bytes[0] === 0xfe && bytes[1] === 0xff
    ? new TextDecoder('utf-16be').decode(bytes)
    : bytes.toString('latin1')

/** The unpacked stream of the object whose dictionary contains `place`; null where its filter is unusual. */
async function contentAt(file: FileHandle, place: number, unlock: Decrypt | null): Promise<Buffer | null> {
  const from = Math.max(0, place - 2_000)
  const text = (await read(file, from, 10_000)).toString('latin1')
  const head = [...text.slice(0, place - from).matchAll(/(\d{1,10})\s+(\d{1,5})\s+obj/g)].at(-1)
  if (!head) return Buffer.alloc(0)
  const { entries, end } = dictionaryAt(text, head.index + head[0].length)
  const begins = /\s*stream(?:\r\n|\n|\r)/y
  begins.lastIndex = end
  if (!begins.test(text)) return Buffer.alloc(0)
  const packed = await bytesFrom(file, from + begins.lastIndex, entries.get('Length') ?? '')
  const bytes = unlock ? unlock(Number(head[1]), Number(head[2]), packed) : packed
  const filter = (entries.get('Filter') ?? '').replaceAll(/[[\]\s]/g, '')
  if (filter === '') return bytes
  return filter === '/FlateDecode' || filter === '/Fl' ? inflated(bytes) : null
}

/** As many bytes as declared, or up to the end of the stream. */
async function bytesFrom(file: FileHandle, start: number, said: string): Promise<Buffer> {
  if (/^\d{1,9}$/.test(said)) return read(file, start, Math.min(Number(said), mostOfOne))
  for (let length = 32 * 1024; ; length *= 4) {
    const came = await read(file, start, Math.min(length, mostOfOne))
    const end = came.indexOf('endstream')
    if (end >= 0 || length >= mostOfOne || came.length < length) return end < 0 ? came : came.subarray(0, end)
  }
}

/** As much as can be inflated: readers accept a missing end. */
function inflated(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: mostOfOne, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw harmful()
    return Buffer.alloc(0)
  }
}

/** Null without encryption. Throws where it needs a password. */
async function unlockFor(file: FileHandle, size: number): Promise<Decrypt | null> {
  for await (const { at, text } of windowsOf(file, size)) {
    const found = locks.exec(text)
    if (!found) continue
    const place = found[1] ? await placeOf(file, size, found[1]) : at + found.index + found[0].length
    if (place === null) continue
    const said = (await read(file, place, 8_000)).toString('latin1')
    const { entries } = dictionaryAt(said, said.indexOf('<<'))
    const near = (await read(file, Math.max(0, at + found.index - 4_000), 8_000)).toString('latin1')
    const id = new RegExp(`${named('ID')}${gap}\\[${gap}(${string}|<>|\\(\\))`).exec(near)?.[1]
    const unlock = decryptOf(entries, id ? stringIn(id) : Buffer.alloc(0))
    if (!unlock) throw lockedPdf()
    return unlock
  }
  return null
}

/** The offset of an object outside object streams: the last one with its number. */
async function placeOf(file: FileHandle, size: number, number: string): Promise<number | null> {
  const sought = new RegExp(`(?<![\\d])${number.replace(/\s+/, '\\s+')}\\s+obj`, 'g')
  let place: number | null = null
  for await (const { at, text } of windowsOf(file, size))
    for (const { index } of text.matchAll(sought)) place = at + index
  return place
}

async function read(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}
