import { type FileHandle, open } from 'node:fs/promises'
import { carryingPdf, lockedPdf, startingPdf } from '#contract/books/pdf-words.ts'
import { harmful } from '#contract/books/zip-rules.ts'
import { isProgram } from '#contract/files/executable-names.ts'
import { type Decrypt, decryptOf, stringIn } from './decrypt-pdf.ts'
import { contentAt, mayHoldObjects, readAt } from './judged-streams.ts'
import { Unreadable } from './pdf-bytes.ts'
import { behind, gap, longGap, named } from './pdf-names.ts'
import { dictionaryAt } from './pdf-text.ts'

/** Bytes searched at a time, and their overlap with the next window. */
const [window, overlap] = [1024 * 1024, 16 * 1024]
/** Limit of all object streams of a file, unpacked. */
const mostOfAll = 256 * 1024 * 1024
/** Locks that are looked at; a file has one. */
const mostLocks = 16

/** An action, or the name alone as an object that an action refers to. */
const starts = new RegExp(`(?=/)${behind(`(?:${named('S')}|obj)`)}${named('Launch')}`)
/** What is packed is objects, and hardly any text. */
const startsPacked = new RegExp(`${named('S')}${longGap}|${named('Launch')}`)
const carries = new RegExp(`${named('EF')}|${named('EmbeddedFiles')}|${named('EmbeddedFile')}`)
const letters = '[^()\\\\]|\\\\[\\s\\S]'
/** Brackets within a string, so deep. */
const brackets = (depth: number): string =>
  `\\((?:${letters}${depth > 0 ? `|${brackets(depth - 1)}` : ''}){0,200}\\)`
const string = `\\((?:${letters}|${brackets(2)}){1,1000}\\)|<[\\da-fA-F\\s]{2,4000}>`
const calledSo = new RegExp(`(?=[(<])${behind(`(?:${named('UF')}|${named('F')})`)}(${string})`, 'g')
const packs = new RegExp(`${named('ObjStm')}|(${named('First')})`, 'g')
/** How an object stream begins; a wrong key makes noise of it. */
const places = /^\s*\d+\s+\d+\s/
const embeds = new RegExp(`${named('Type')}(?:${gap}${named('EmbeddedFile')}|${longGap})`, 'g')
const locks = new RegExp(
  `${named('Encrypt')}(?:${gap}(?:(\\d{1,10}\\s+\\d{1,5})\\s+R|(?=<<))|(${longGap}))`,
  'g',
)

/**
 * Searches all bytes of a PDF instead of following its tables, which readers repair: throws for one that does not open
 * without a password, that launches a program, or that carries one. Unpacks object streams, within limits, and refuses
 * one that it cannot follow, as a reader may.
 */
export async function validatePdf(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { unlock, isLocked, isUnclear } = await lockOf(file, size)
    let unpacked = 0
    for await (const { at, text, own } of windowsOf(file, size)) {
      if (starts.test(text)) throw startingPdf()
      judgeNames(text, isLocked)
      for (const { index, 1: first } of matchesOf(packs, text, own)) {
        if (first && !(await mayHoldObjects(file, at + index))) continue
        const found = isUnclear ? null : await contentAt(file, at + index, unlock)
        const words = found?.content.toString('latin1') ?? ''
        if (!found?.isAll || (words && !places.test(words))) throw harmful()
        unpacked += words.length
        if (unpacked > mostOfAll) throw harmful()
        if (startsPacked.test(words)) throw startingPdf()
        judgeNames(words, false)
      }
      for (const { index } of matchesOf(embeds, text, own)) {
        const found = await contentAt(file, at + index, unlock)
        if (found && /^(?:MZ|\x7fELF)/.test(found.content.toString('latin1', 0, 4))) throw carryingPdf()
      }
    }
  } finally {
    await file.close()
  }
}

const matchesOf = (sought: RegExp, text: string, own: number) =>
  [...text.matchAll(sought)].filter(({ index }) => index < own)

/** The whole file as Latin-1 windows; only matches within the first `own` characters of a window belong to it. */
async function* windowsOf(file: FileHandle, size: number) {
  for (let at = 0; at < size; at += window) {
    const bytes = await readAt(file, at, window + overlap)
    yield { at, text: bytes.toString('latin1'), own: window }
  }
}

/** The names of the files that it carries. `isLocked`: they may be encrypted. */
function judgeNames(text: string, isLocked: boolean): void {
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

interface Lock {
  /** Null where its streams are as they are written. */
  unlock: Decrypt | null
  isLocked: boolean
  /** Whether it names several locks, or one that cannot be followed. */
  isUnclear: boolean
}

/** Throws where the file needs a password. */
async function lockOf(file: FileHandle, size: number): Promise<Lock> {
  const seen = new Set<string>()
  const unlocks: (Decrypt | null)[] = []
  for await (const { at, text, own } of windowsOf(file, size))
    for (const { index, 0: words, 1: reference, 2: isBeyond } of matchesOf(locks, text, own)) {
      if (isBeyond) throw harmful()
      const start = index + words.length
      const name = reference?.replace(/\s+/, ' ') ?? text.slice(start, start + 200)
      if (seen.has(name)) continue
      if (seen.size >= mostLocks) throw harmful()
      seen.add(name)
      const place = reference ? await placeOf(file, size, reference) : at + start
      unlocks.push(place === null ? null : await unlockAt(file, place, at + index))
    }
  const unlock = unlocks.find(Boolean) ?? null
  return { unlock, isLocked: seen.size > 0, isUnclear: unlocks.length > 1 || unlocks.includes(null) }
}

/** By the encryption dictionary at `place`, which is mentioned at `mention`; null where there is none. */
async function unlockAt(file: FileHandle, place: number, mention: number): Promise<Decrypt | null> {
  const said = (await readAt(file, place, 8_000)).toString('latin1')
  const near = (await readAt(file, Math.max(0, mention - 4_000), 8_000)).toString('latin1')
  const id = new RegExp(`${named('ID')}${gap}\\[${gap}(${string}|<>|\\(\\))`).exec(near)?.[1]
  try {
    const { entries } = dictionaryAt(said, said.indexOf('<<'))
    const unlock = decryptOf(entries, id ? stringIn(id) : Buffer.alloc(0))
    if (!unlock) throw lockedPdf()
    return unlock
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

/** The offset of an object outside object streams: the last one with its number. */
async function placeOf(file: FileHandle, size: number, number: string): Promise<number | null> {
  const sought = new RegExp(`(?<![\\d])${number.replace(/\s+/, '\\s+')}\\s+obj`, 'g')
  let place: number | null = null
  for await (const { at, text } of windowsOf(file, size))
    for (const { index } of text.matchAll(sought)) place = at + index
  return place
}
