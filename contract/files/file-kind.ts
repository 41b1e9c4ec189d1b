import { pagesIn } from '../books/cbz-rules.ts'
import type { BookFormat } from '../books/endpoints.ts'
import { fb2Among, isFb2 } from '../books/fb2-rules.ts'
import { officeFormatOf } from '../books/office-formats.ts'
import { namesAtEnd, namesAtStart } from '../books/zip-names.ts'
import { type FileKind, headBytes, mediaKindOf, textIn } from './media-kind.ts'

export { type FileKind, headBytes } from './media-kind.ts'

/** The directory of a zip lies there; a PPTX of a hundred slides lists a thousand parts. */
export const tailBytes = 512 * 1024

const book = (type: string, extension: string): FileKind => ({ kind: 'book', type, extension })

/** The accepted books, each with its served type. A browser would render an FB2 as a page if it were served as XML. */
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

/** The book format of a media type; null where it is none. */
export function bookFormatOf(type: string): BookFormat | null {
  const found = Object.entries(books).find(([, kind]) => kind.type === type)
  return found ? (found[0] as BookFormat) : null // the table's own keys
}

/** Whether the file is inspected before it is stored; for an FB2 the head is enough, and nothing in it runs. */
export const isLookedInto = ({ kind, extension }: FileKind) =>
  kind === 'book' && extension !== books.fb2.extension

/** Whether the stored file is rewritten. */
export const isWrittenAnew = ({ extension }: FileKind) => extension === books.cbz.extension

/**
 * Detects the kind of a file, on the phone before it sends and on the server before it stores: `head` is the first
 * `headBytes` or the whole file, `tail` the last `tailBytes`. Null for unknown kinds. See docs/decisions/file-checks.md.
 */
export function kindOf(head: Uint8Array, tail: Uint8Array = head): FileKind | null {
  const media = mediaKindOf(head)
  if (media) return media
  // Readers accept some bytes before the mark, and files in the wild have them.
  if (textIn(head, 0, 1024).includes('%PDF-')) return books.pdf
  if (textIn(head, 0, 4) === 'PK\x03\x04') return ofZip(head, tail)
  if (textIn(head, 60, 68) === 'BOOKMOBI') return books.mobi
  if (textIn(head, 0, 8) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return ofCompound(head, tail)
  return isFb2(head) ? books.fb2 : ofKnown(head)
}

const other = (type: string, extension: string): FileKind => ({ kind: 'other', type, extension })

/** Known formats that are not accepted, and how each can be converted. */
function ofKnown(head: Uint8Array): FileKind | null {
  const text = textIn(head, 0, 16)
  if (text.startsWith('Rar!\x1a\x07')) return other('application/vnd.rar', 'rar')
  if (text.startsWith('7z\xbc\xaf\x27\x1c')) return other('application/x-7z-compressed', '7z')
  if (text.startsWith('AT&TFORM')) return other('image/vnd.djvu', 'djvu')
  return text.startsWith('{\\rtf') ? other('application/rtf', 'rtf') : null
}

/**
 * Encrypted Office files, and those from before 2007, are compound files, whose entry names are UTF-16. Where the names
 * are not within these bytes, it may be either.
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
 * The first entry of an EPUB is its type; sloppy makers at least name its container. Office files are known by their
 * parts, a zipped FB2 is the only entry, a CBZ has pages. Where the end is missing, the names in the head decide.
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

/** What a zip is by its entry names; null for any other zip. */
export function zipFormatOf(names: readonly string[]): 'epub' | 'docx' | 'pptx' | 'fbz' | 'cbz' | null {
  if (names.some((name) => name.toLowerCase() === containerName)) return 'epub'
  if (names.some((name) => name.toLowerCase() === '[content_types].xml')) return officeFormatOf(names)
  if (fb2Among(names)) return 'fbz'
  return pagesIn(names) ? 'cbz' : null
}

/** In lower case, as some of the programs write it that repack a book. */
const containerName = 'meta-inf/container.xml'

/** The type in a zip's first entry; null where there is none, or it is compressed. Ignores a byte order mark. */
function typeSaidBy(head: Uint8Array): string | null {
  if (head.length < 30) return null
  const view = new DataView(head.buffer, head.byteOffset, head.length)
  const start = 30 + view.getUint16(26, true)
  const isStored = view.getUint16(8, true) === 0
  if (!isStored || textIn(head, 30, start).toLowerCase() !== 'mimetype') return null
  const from = start + view.getUint16(28, true)
  // Where the length is only in the data descriptor, the next entry marks its end.
  const [text = ''] = textIn(head, from, from + 64).split('PK')
  return /^(?:\xef\xbb\xbf)?\s*([\w.+-]+\/[\w.+-]+)/.exec(text)?.[1]?.toLowerCase() ?? null
}

/** Reads that many bytes of a file, or fewer at its end. */
export type ReadPart = (start: number, length: number) => Promise<Uint8Array>

/** Detects the kind of a file of `size` bytes from its first and its last bytes alone. */
export async function kindOfParts(read: ReadPart, size: number): Promise<FileKind | null> {
  const head = await read(0, Math.min(headBytes, size))
  const kind = mediaKindOf(head)
  if (kind) return kindOf(head)
  const tail = await read(Math.max(0, size - tailBytes), Math.min(tailBytes, size))
  return kindOf(head, tail)
}

/** Detects the kind of a chosen file. */
export const kindOfBlob = (file: Blob): Promise<FileKind | null> =>
  kindOfParts(
    async (start, length) => new Uint8Array(await file.slice(start, start + length).arrayBuffer()),
    file.size,
  )
