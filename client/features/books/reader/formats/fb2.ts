import { fb2Among, isFb2 } from '#contract/books/fb2-rules.ts'
import { fb2Parts } from '#contract/books/parts/fb2-parts.ts'
import { attributesOf } from '#contract/books/parts/fb2-tags.ts'
import { fb2InUtf8, separated } from '#contract/books/parts/fb2-text.ts'
import { entryFinder } from '#contract/books/zip-entry-names.ts'
import { broken } from '#contract/books/zip-rules.ts'
import type { Bytes } from './bytes.ts'
import { markupOf } from './fb2/fb2-markup.ts'
import type { Entry, FlowingBook, Spot } from './flowing-book.ts'
import { pictureAddresses, pictureType } from './image-type.ts'
import { markOf } from './marked.ts'
import { parseHtml, wordsOf } from './parse-markup.ts'
import { sanitise } from './sanitize-html.ts'
import { createYield } from './yield-to-page.ts'
import { openZip } from './zip-reader.ts'

/** In characters: the description is short. */
const mostAbout = 200_000
/** In base64 characters, of which four are three bytes. */
const mostOfPicture = 32 * 1024 * 1024

/** Opens an FB2, zipped or not. Throws a Problem when it is damaged or malicious. */
export async function openFb2(file: Bytes): Promise<FlowingBook> {
  const bytes = await unpacked(file)
  if (!isFb2(bytes)) throw broken()
  const { text, pictureLetters } = separated(bytes)
  const pictureBytes = (id: string) => {
    const letters = pictureLetters(id)
    return letters.length > 0 && letters.length < mostOfPicture ? fromBase64(letters) : null
  }
  const { parts, named, ids } = await fb2Parts(text, createYield())
  if (parts.length === 0) throw broken()
  const about = text.slice(0, Math.min(mostAbout, parts[0]?.from ?? 0))
  const pictures = pictureAddresses(async (id) => pictureBytes(id))

  const spotAt = (at: number, anchor: string): Spot | null => {
    const chapter = parts.findIndex(({ to }) => to > at)
    return chapter < 0 ? null : { chapter, anchor }
  }
  const contents = named.flatMap(({ at, title, level }): Entry[] => {
    const spot = spotAt(at, markOf(at))
    return spot ? [{ title: (title && titleIn(text.slice(...title))) || 'Notes', level, ...spot }] : []
  })
  const idOf = entryFinder(ids.keys())
  const find = (id: string): Spot | null => {
    const at = ids.get(idOf(id) ?? '')
    return at === undefined ? null : spotAt(at, id)
  }

  return {
    ...saidIn(about),
    chapters: parts.map(({ from, to }) => ({ size: to - from })),
    contents:
      contents.length > 0
        ? contents
        : parts.map((_, chapter) => ({ title: `Part ${chapter + 1}`, chapter, anchor: null })),
    find,
    async load(index, { withPictures = true } = {}) {
      const part = parts[index]
      if (!part) throw broken()
      const markup = markupOf(text.slice(part.from, part.to), { at: part.from, depth: part.depth, markOf })
      return sanitise(parseHtml(markup), {
        picture: async (href) => (withPictures && href.startsWith('#') ? pictures.of(href.slice(1)) : null),
        link: (href) => (href.startsWith('#') && idOf(href.slice(1))) || null,
      })
    },
    async cover() {
      const [, page = ''] = /<coverpage\b[^<>]{0,200}>([\s\S]{0,2000}?)<\/coverpage>/i.exec(about) ?? []
      const [, image] = /<(?:\w{1,40}:)?image\b([^<>]{0,500})>/i.exec(page) ?? []
      const bytes = await pictureBytes(attributesOf(image).get('href')?.slice(1) ?? '')
      const type = bytes && pictureType(bytes)
      return bytes && type ? new Blob([bytes], { type }) : null
    },
    close: () => pictures.close(),
  }
}

async function unpacked(file: Bytes): Promise<Uint8Array<ArrayBuffer>> {
  const [one, two] = await file.read(0, 2)
  if (one !== 0x50 || two !== 0x4b) return fb2InUtf8(await file.read(0, file.size))
  const zip = await openZip(file)
  const bytes = await zip.read(fb2Among(zip.names) ?? '')
  if (!bytes) throw broken()
  return fb2InUtf8(bytes)
}

function fromBase64(letters: Uint8Array): Uint8Array<ArrayBuffer> | null {
  try {
    const plain = atob(new TextDecoder('latin1').decode(letters).replaceAll(/\s+/g, ''))
    const bytes = new Uint8Array(plain.length)
    for (let at = 0; at < plain.length; at += 1) bytes[at] = plain.charCodeAt(at)
    return bytes
  } catch {
    return null
  }
}

/** Joins the lines of a title. */
const titleIn = (markup: string): string => {
  const plain = markup.slice(0, 1_000).replaceAll(/<a\b[^<>]*type="note"[^<>]*>[^<>]*<\/a>|<[^<>]*>/g, ' ')
  return wordsOf(plain).slice(0, 200)
}

/** Reads the description before the first body: of the book itself, not of the one it was translated from. */
function saidIn(about: string): { title: string; author: string } {
  const begins = about.search(/<title-info[\s>]/i)
  const ends = about.search(/<\/title-info>/i)
  const info = begins < 0 || ends < begins ? '' : about.slice(begins, ends)
  const said = (name: string, within: string) =>
    titleIn(new RegExp(`<${name}\\b[^<>]{0,200}>([\\s\\S]{0,1000}?)</${name}>`, 'i').exec(within)?.[1] ?? '')
  const authors = Array.from(
    info.matchAll(/<author\b[^<>]{0,200}>([\s\S]{0,3000}?)<\/author>/gi),
    ([, one = '']) => {
      const name = ['first-name', 'middle-name', 'last-name'].map((part) => said(part, one)).filter(Boolean)
      return name.join(' ') || said('nickname', one)
    },
  )
  return { title: said('book-title', info), author: authors.slice(0, 5).filter(Boolean).join(', ') }
}
