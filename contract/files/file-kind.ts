import { pagesIn } from '../books/cbz-rules.ts'
import type { BookFormat } from '../books/endpoints.ts'
import { fb2Among, isFb2 } from '../books/fb2-rules.ts'
import { officeFormatOf } from '../books/office-formats.ts'
import { namesAtEnd, namesAtStart } from '../books/zip-names.ts'
import { type FileKind, headBytes, mediaKindOf, textIn } from './media-kind.ts'

export { type FileKind, headBytes } from './media-kind.ts'

/** The directory of a zip lies there: a PPTX of a hundred slides names a thousand parts. */
export const tailBytes = 512 * 1024

const book = (type: string, extension: string): FileKind => ({ kind: 'book', type, extension })

/** The books that are taken, each as it is served. A browser would read an FB2 as a page if it were served as XML. */
const books = {
  pdf: book('application/pdf', 'pdf'),
  epub: book('application/epub+zip', 'epub'),
  mobi: book('application/x-mobipocket-ebook', 'mobi'),
  fb2: book('application/x-fictionbook', 'fb2'),
  fbz: book('application/x-zip-compressed-fb2', 'fb2.zip'),
  cbz: book('application/vnd.comicbook+zip', 'cbz'),
  docx: book('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'),
  pptx: book('application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'),
} satisfies Record<BookFormat, FileKind>

/** The format of a book that is served with this type; null for what is none. */
export function bookFormatOf(type: string): BookFormat | null {
  const found = Object.entries(books).find(([, kind]) => kind.type === type)
  return found ? (found[0] as BookFormat) : null // the table's own keys
}

/** Whether it is looked into before it is kept: of an FB2 the head says enough, and there is nothing in it that runs. */
export const isLookedInto = ({ kind, extension }: FileKind) =>
  kind === 'book' && extension !== books.fb2.extension

/** Whether what is kept of it is written anew. */
export const isWrittenAnew = ({ extension }: FileKind) => extension === books.cbz.extension

/**
 * Names the kind of a file, for the phone before it sends and for the campus before it keeps: `head` is the first
 * `headBytes` or all there are, `tail` the last `tailBytes`. Null for what nobody here knows. See docs/decisions/file-checks.md.
 */
export function kindOf(head: Uint8Array, tail: Uint8Array = head): FileKind | null {
  const media = mediaKindOf(head)
  if (media) return media
  // Readers accept some bytes before the mark; so do the files in the wild.
  if (textIn(head, 0, 1024).includes('%PDF-')) return books.pdf
  if (textIn(head, 0, 4) === 'PK\x03\x04') return ofZip(head, tail)
  if (textIn(head, 60, 68) === 'BOOKMOBI') return books.mobi
  if (textIn(head, 0, 8) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return ofCompound(head, tail)
  return isFb2(head) ? books.fb2 : ofKnown(head)
}

const other = (type: string, extension: string): FileKind => ({ kind: 'other', type, extension })

/** What is no book here, and what somebody can make one of. */
function ofKnown(head: Uint8Array): FileKind | null {
  const text = textIn(head, 0, 16)
  if (text.startsWith('Rar!\x1a\x07')) return other('application/vnd.rar', 'rar')
  if (text.startsWith('7z\xbc\xaf\x27\x1c')) return other('application/x-7z-compressed', '7z')
  if (text.startsWith('AT&TFORM')) return other('image/vnd.djvu', 'djvu')
  return text.startsWith('{\\rtf') ? other('application/rtf', 'rtf') : null
}

/**
 * What Office locks, and what it wrote before 2007, lies in a file system of its own, whose names are in UTF-16.
 * Where they are not in what was looked at, it may be either.
 */
function ofCompound(head: Uint8Array, tail: Uint8Array): FileKind {
  const names = (word: string) => {
    const wide = Uint8Array.from([...word].flatMap((letter) => [letter.charCodeAt(0), 0]))
    return includes(head, wide) || includes(tail, wide)
  }
  if (names('EncryptedPackage')) return other('application/x-locked-office', 'locked')
  if (names('WordDocument')) return other('application/msword', 'doc')
  if (names('PowerPoint Document')) return other('application/vnd.ms-powerpoint', 'ppt')
  return other('application/x-ole-storage', 'ole')
}

function includes(bytes: Uint8Array, sought: Uint8Array): boolean {
  const [first = 0] = sought
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (sought.every((byte, after) => bytes[at + after] === byte)) return true
  return false
}

/**
 * An EPUB is a zip whose first entry is its type; sloppy makers at least name its container. What Office makes names
 * its parts. A packed FB2 is alone, and a CBZ has pages. Where the end is missing, the first names say what it was.
 */
function ofZip(head: Uint8Array, tail: Uint8Array): FileKind | null {
  const said = typeSaidBy(head)
  if (said === books.epub.type) return books.epub
  const listed = namesAtEnd(tail)
  const names = listed.length > 0 ? listed : namesAtStart(head)
  const format = zipFormatOf(names)
  if (format) return books[format]
  if (said !== null) return other(said, 'odt')
  return names.some((name) => /^xl\/workbook\.(?:xml|bin)$/i.test(name))
    ? other('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx')
    : other('application/zip', 'zip')
}

/** What a zip is by the names in it; null for one of another sort. */
export function zipFormatOf(names: readonly string[]): 'epub' | 'docx' | 'pptx' | 'fbz' | 'cbz' | null {
  if (names.some((name) => name.toLowerCase() === containerName)) return 'epub'
  if (names.some((name) => name.toLowerCase() === '[content_types].xml')) return officeFormatOf(names)
  if (fb2Among(names)) return 'fbz'
  return pagesIn(names) ? 'cbz' : null
}

/** In small letters, as some of the programs that zip a book anew write it. */
const containerName = 'meta-inf/container.xml'

/** What the first entry of a zip says that it is: null where it says nothing, or is packed. A mark before it is none. */
function typeSaidBy(head: Uint8Array): string | null {
  if (head.length < 30) return null
  const view = new DataView(head.buffer, head.byteOffset, head.length)
  const start = 30 + view.getUint16(26, true)
  const isStored = view.getUint16(8, true) === 0
  if (!isStored || textIn(head, 30, start).toLowerCase() !== 'mimetype') return null
  const from = start + view.getUint16(28, true)
  // Where its length is said only behind it, the next entry ends it.
  const [text = ''] = textIn(head, from, from + 64).split('PK')
  return /^(?:\xef\xbb\xbf)?\s*([\w.+-]+\/[\w.+-]+)/.exec(text)?.[1]?.toLowerCase() ?? null
}

/** Reads so many bytes of a file, or as many as there are. */
export type ReadPart = (start: number, length: number) => Promise<Uint8Array>

/** What a file of `size` bytes is: reads its first and its last bytes and no more. */
export async function kindOfParts(read: ReadPart, size: number): Promise<FileKind | null> {
  const head = await read(0, Math.min(headBytes, size))
  const kind = mediaKindOf(head)
  if (kind) return kindOf(head)
  const tail = await read(Math.max(0, size - tailBytes), Math.min(tailBytes, size))
  return kindOf(head, tail)
}

/** What a chosen file is. */
export const kindOfBlob = (file: Blob): Promise<FileKind | null> =>
  kindOfParts(
    async (start, length) => new Uint8Array(await file.slice(start, start + length).arrayBuffer()),
    file.size,
  )
