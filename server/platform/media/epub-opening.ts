import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { longPages, partBytes, usualHeader, usualTail } from '#contract/by-parts.ts'
import { pagesAmong } from '#contract/cbz-rules.ts'
import { Problem } from '#contract/problem.ts'
import { findDirectory, readDirectory, startOf, type ZipEntry, zipTail } from '#contract/zip-rules.ts'
import { type ReadBytes, Unreadable } from './pdf-bytes.ts'

/** A chapter, or a list of them, of an honest book has a tenth of it; in bytes, unpacked. */
const mostText = 2_000_000
/** So many first chapters are looked into where they show nothing, and so many are looked for. */
const [mostBlank, mostSought] = [5, 10]
/** Chapters of a book, or pictures of one of them. */
const mostTags = 5_000
const unpack = promisify(inflateRaw)

/**
 * What a phone fetches of an EPUB to show its first chapter, pictures and all, in bytes; null where the book does not
 * let it be known.
 */
export const openingOfEpub = (read: ReadBytes, size: number): Promise<number | null> =>
  counted(read, size, async (entries, look) => {
    const sizeOf = (name: string) => entries.get(name)?.unpacked ?? 0
    return firstPages(async (name) => {
      const entry = entries.get(name)
      return entry ? textOf(look, entry) : null
    }, sizeOf)
  })

/** The same of a CBZ and its first page, with how many it has; 0 where it does not let it be known. */
export async function openingOfPages(
  read: ReadBytes,
  size: number,
): Promise<{ pages: number; opening: number }> {
  let pages: string[] = []
  const opening = await counted(read, size, async (entries) => {
    pages = pagesAmong([...entries.keys()]) ?? []
    return pages.slice(0, 1)
  })
  return { pages: pages.length, opening: opening ?? 0 }
}

/** Of a zip what its directory takes, what is looked at, and what is opened besides. */
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

async function textOf(look: Look, { at, packed, unpacked, method, ...entry }: ZipEntry): Promise<string> {
  if (packed > mostText || unpacked > mostText) throw new Unreadable('More than a chapter')
  const bytes = await look(at, at + usualHeader + packed)
  const start = startOf({ at, packed, unpacked, method, ...entry }, bytes.subarray(0, 30)) - at
  const held = start + packed <= bytes.length ? bytes : await look(at, at + start + packed)
  const own = held.subarray(start, start + packed)
  return new TextDecoder().decode(method === 0 ? own : await unpack(own, { maxOutputLength: mostText }))
}

/** The names of all that is read besides: its contents, what is long, and the pictures of what is shown first. */
async function firstPages(
  textOf: (name: string) => Promise<string | null>,
  sizeOf: (name: string) => number,
): Promise<string[]> {
  const container = await textOf('META-INF/container.xml')
  const root = tagsOf(container ?? '', 'rootfile')[0]?.get('full-path') ?? ''
  const opf = await textOf(root)
  if (!opf) throw new Unreadable('No list of its chapters')
  const items = tagsOf(opf, 'item')
  const nav = items.find((item) => item.get('properties')?.split(/\s/).includes('nav'))
  const ncx = items.find((item) => item.get('media-type') === 'application/x-dtbncx+xml')
  const byId = new Map(items.map((item) => [item.get('id'), item.get('href') ?? '']))
  const chapters = tagsOf(opf, 'itemref').map((ref) => nameOf(root, byId.get(ref.get('idref')) ?? ''))
  const names = [nameOf(root, (nav ?? ncx)?.get('href') ?? ''), ...longPages(chapters, sizeOf)]
  let blank = 0
  for (const chapter of chapters.slice(0, mostSought)) {
    const text = chapter ? await textOf(chapter) : null
    if (!text) continue
    const pictures = [...tagsOf(text, 'img', 'src'), ...tagsOf(text, 'image', 'href')]
    for (const picture of pictures)
      names.push(
        nameOf(chapter, picture.get('src') ?? picture.get('href') ?? picture.get('xlink:href') ?? ''),
      )
    blank += 1
    if (pictures.length > 0 || showsWords(text) || blank === mostBlank) return names
  }
  throw new Unreadable('No chapter')
}

/** Of every tag of this name what it says, its prefix aside. */
function tagsOf(text: string, name: string, has = ''): Map<string, string>[] {
  const tags: Map<string, string>[] = []
  for (const { 1: found = '', 2: words = '' } of text.matchAll(
    /<(?:[\w-]{1,40}:)?([a-z]{1,20})\b([^<>]*)>/gi,
  )) {
    if (found.toLowerCase() !== name || !words.includes(has)) continue
    if (tags.length === mostTags) throw new Unreadable('There are too many')
    const said = words.matchAll(/([\w:-]{1,60})\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)')/g)
    tags.push(
      new Map(
        [...said].map(([, key = '', one, other]) => [key, (one ?? other ?? '').replaceAll('&amp;', '&')]),
      ),
    )
  }
  return tags
}

function showsWords(text: string): boolean {
  const body = text.slice(Math.max(0, text.search(/<body\b/i)))
  return /[^\s<>]/.test(body.replaceAll(/<[^<>]*>/g, '').replaceAll('&nbsp;', ''))
}

/** The name within the zip that an address in one of its files means; '' where it leads out of it. */
function nameOf(from: string, href: string): string {
  const base = `zip:/${from.split('/').map(encodeURIComponent).join('/')}`
  const url = href && URL.canParse(href, base) ? new URL(href, base) : null
  if (url?.protocol !== 'zip:') return ''
  try {
    return decodeURIComponent(url.pathname).replace(/^\/+/, '')
  } catch {
    return ''
  }
}
