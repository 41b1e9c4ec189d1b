import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { asRead, type Page, pagesIn } from '#contract/books/cbz-rules.ts'
import { containerName, packageName, readPackage } from '#contract/books/epub-rules.ts'
import { longPages, partBytes, usualHeader, usualTail } from '#contract/books/range-reads.ts'
import { entryFinder, targetsFrom } from '#contract/books/zip-entry-names.ts'
import { findDirectory, readDirectory, startOf, type ZipEntry, zipTail } from '#contract/books/zip-rules.ts'
import { textOf } from '#contract/letter-count.ts'
import { pictureSize } from '#contract/page-size.ts'
import { Problem } from '#contract/problem.ts'
import { showsWords, tagsOf } from '#contract/tags.ts'
import { createYield, type YieldToEventLoop } from '../../yield-to-event-loop.ts'
import { type ReadBytes, Unreadable } from '../pdf/pdf-bytes.ts'

/** An honest chapter or table of contents has a tenth of it; in unpacked bytes. */
const mostText = 2_000_000
/** Unpacked bytes of one book at most. */
const mostOfAll = 4_000_000
/** How many blank first chapters are looked into, and how many are searched for. */
const [mostBlank, mostSought] = [5, 10]
const unpack = promisify(inflateRaw)

/**
 * The bytes that a phone fetches of an EPUB to show its first chapter, pictures included; null where the book does not
 * tell.
 */
export const openingOfEpub = (read: ReadBytes, size: number): Promise<number | null> =>
  counted(read, size, async (entries, look) => {
    const sizeOf = (name: string) => entries.get(name)?.unpacked ?? 0
    let left = mostOfAll
    const bytesOf = async (name: string) => {
      const entry = entries.get(name)
      if (!entry) return null
      left -= entry.unpacked
      if (left < 0) throw new Unreadable('Its chapters never end')
      return unpacked(look, entry)
    }
    return firstPages({ names: [...entries.keys()], bytesOf, sizeOf })
  })

/** The same for the first page of a CBZ, and how many pages it has; 0 where it does not tell. */
export async function openingOfPages(
  read: ReadBytes,
  size: number,
): Promise<{ pages: number; opening: number }> {
  let pages = 0
  const opening = await counted(read, size, async (entries) => {
    const found = pagesIn([...entries.keys()]) ?? []
    pages = found.length
    const first = await firstOf(found)
    return first ? [first.name] : []
  })
  return { pages, opening: opening ?? 0 }
}

/** A linear search that yields: sorting thousands of long names would block the thread. */
async function firstOf(pages: readonly Page[]): Promise<Page | undefined> {
  const yieldNow = createYield()
  let first = pages[0]
  for (const page of pages) {
    if (first && asRead(page, first) < 0) first = page
    await yieldNow()
  }
  return first
}

/** Counts the parts of a zip that are read for its directory, by `look`, and for the entries that `opens` names. */
async function counted(
  read: ReadBytes,
  size: number,
  opens: (entries: ReadonlyMap<string, ZipEntry>, look: Look) => Promise<string[]>,
): Promise<number | null> {
  const parts = new Set<number>()
  const count = (begin: number, end: number) => {
    const to = Math.min(end, size)
    for (let part = Math.floor(begin / partBytes); part * partBytes < to; part += 1) parts.add(part)
    return to - begin
  }
  const look = async (begin: number, end: number) => {
    const bytes = count(begin, end)
    return bytes > 0 ? read(begin, bytes) : new Uint8Array()
  }
  try {
    const entries = await directoryOf(look, size)
    for (const name of new Set(await opens(entries, look))) {
      const entry = entries.get(name)
      if (entry) count(entry.at, entry.at + usualHeader + entry.packed)
    }
  } catch (error) {
    if (error instanceof Unreadable || error instanceof Problem || isDamage(error)) return null
    throw error
  }
  return [...parts].reduce((sum, part) => sum + Math.min(partBytes, size - part * partBytes), 0)
}

type Look = (begin: number, end: number) => Promise<Uint8Array>

const isDamage = (error: unknown) =>
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && /^(Z_|ERR_BUFFER)/.test(String(error.code)))

async function directoryOf(look: Look, size: number): Promise<Map<string, ZipEntry>> {
  const endOf = async (bytes: number) => {
    const at = Math.max(0, size - bytes)
    return findDirectory(await look(at, size), size)
  }
  const { at, bytes, count } = await endOf(usualTail).catch(() => endOf(zipTail))
  return new Map(readDirectory(await look(at, at + bytes), count).map((one) => [one.name, one]))
}

async function unpacked(look: Look, entry: ZipEntry): Promise<Uint8Array> {
  const { at, packed, method } = entry
  if (packed > mostText || entry.unpacked > mostText) throw new Unreadable('More than a chapter')
  const bytes = await look(at, at + usualHeader + packed)
  const start = startOf(entry, bytes.subarray(0, 30)) - at
  const held = start + packed <= bytes.length ? bytes : await look(at, at + start + packed)
  const own = held.subarray(start, start + packed)
  return method === 0 ? own : await unpack(own, { maxOutputLength: mostText })
}

interface Entries {
  names: readonly string[]
  bytesOf: (name: string) => Promise<Uint8Array | null>
  sizeOf: (name: string) => number
}

/** The names of all entries that are fetched as well: package files, long ones, and the pictures shown first. */
async function firstPages({ names: all, bytesOf, sizeOf }: Entries): Promise<string[]> {
  const yieldNow = createYield()
  const find = entryFinder(all.filter((name) => sizeOf(name) > 0))
  const said = async (name: string) => textOf((await bytesOf(name)) ?? new Uint8Array())
  const root = await packageName(await said(find(containerName) ?? ''), { find, names: all, yieldNow })
  const { pages, contents } = await readPackage(await said(root), root, { find, yieldNow })
  const words = pages.filter(({ as }) => as === 'page').map(({ name }) => name)
  const names = [contents, ...longPages(words, sizeOf)]
  let blank = 0
  for (const { name, as } of pages.slice(0, mostSought)) {
    const bytes = as === 'picture' ? null : await bytesOf(name)
    // An image is shown as the file itself, whatever its declared type.
    if (!bytes || pictureSize(bytes)) return [...names, name]
    const text = textOf(bytes)
    const pictures = await picturesIn(text, name, find, yieldNow)
    names.push(...pictures)
    blank += 1
    if (as === 'drawing' || pictures.length > 0 || blank === mostBlank || (await showsWords(text, yieldNow)))
      return names
  }
  throw new Unreadable('No chapter')
}

async function picturesIn(
  text: string,
  chapter: string,
  find: (name: string) => string | undefined,
  yieldNow: YieldToEventLoop,
): Promise<string[]> {
  const target = targetsFrom(chapter)
  const names: string[] = []
  for (const [tag, has] of [
    ['img', 'src'],
    ['image', 'href'],
  ] as const)
    for (const picture of await tagsOf(text, tag, yieldNow, has)) {
      const address = picture.get('src') ?? picture.get('href') ?? picture.get('xlink:href') ?? ''
      names.push(find(target(address).name) ?? '')
      await yieldNow()
    }
  return names
}
