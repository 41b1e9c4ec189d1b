import { open } from 'node:fs/promises'
import { pagesIn } from '#contract/cbz-rules.ts'
import { fb2Among, isFb2 } from '#contract/fb2-rules.ts'
import { namesAtEnd } from '#contract/zip-names.ts'

/** What a file is, told by its own bytes; its name and what the sender calls it do not count. */
interface Kind {
  kind: 'picture' | 'video' | 'book'
  /** The media type it is served with. */
  type: string
  /** Without the dot. */
  extension: string
}

const picture = (type: string, extension: string): Kind => ({ kind: 'picture', type, extension })
const video = (type: string, extension: string): Kind => ({ kind: 'video', type, extension })
const book = (type: string, extension: string): Kind => ({ kind: 'book', type, extension })

const headBytes = 4096
/** The directory of a zip lies there: a PPTX of a hundred slides names a thousand parts. */
const tailBytes = 512 * 1024

/**
 * Null for what is none of the known. `head` is the first 4,096 bytes or all there are. `tail`, the last 512 KB,
 * is needed only for books whose maker put the pieces in an unusual order.
 */
export function kindOf(head: Uint8Array, tail: Uint8Array = head): Kind | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  const text = (start: number, length: number) => bytes.toString('latin1', start, start + length)

  if (text(0, 3) === '\xff\xd8\xff') return picture('image/jpeg', 'jpg')
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return picture('image/png', 'png')
  if (/^GIF8[79]a$/.test(text(0, 6))) return picture('image/gif', 'gif')
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return picture('image/webp', 'webp')
  if (text(4, 4) === 'ftyp') return ofBrand(text(8, 4), text(16, Math.min(bytes.readUInt32BE(0), 64) - 16))
  if (text(0, 4) === '\x1a\x45\xdf\xa3')
    return text(0, 64).includes('webm') ? video('video/webm', 'webm') : null
  // Readers accept some bytes before the mark; so do the files in the wild.
  if (text(0, 1024).includes('%PDF-')) return book('application/pdf', 'pdf')
  if (text(0, 4) === 'PK\x03\x04') return ofZip(bytes, tail)
  if (text(60, 8) === 'BOOKMOBI') return book('application/x-mobipocket-ebook', 'mobi')
  if (isFb2(bytes)) return fb2
  // The oldest QuickTime files begin without a brand.
  if (/^(moov|mdat|wide|pnot)$/.test(text(4, 4))) return video('video/quicktime', 'mov')
  return null
}

/** ISO media: the major brand, and where that one says nothing the compatible ones. */
function ofBrand(major: string, compatible: string): Kind | null {
  if (/^avi[fs]$/.test(major)) return picture('image/avif', 'avif')
  if (/^(hei[cxms]|hev[cxms])$/.test(major)) return picture('image/heic', 'heic')
  if (/^m(if|sf)1$/.test(major))
    return /avif|avis/.test(compatible) ? picture('image/avif', 'avif') : picture('image/heic', 'heic')
  if (major === 'qt  ') return video('video/quicktime', 'mov')
  if (/^(isom|iso\d|mp4\d|avc1|dash|M4V[HP ]|MSNV|mmp4|3g[p2]\w|NDS\w|f4v )$/.test(major))
    return video('video/mp4', 'mp4')
  return null
}

const office = {
  docx: book('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'),
  pptx: book('application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'),
}

/** Not as XML, which a browser would read as a page. */
const fb2 = book('application/x-fictionbook', 'fb2')
const packedFb2 = book('application/x-zip-compressed-fb2', 'fb2.zip')
const cbz = book('application/vnd.comicbook+zip', 'cbz')

/** Whether it is a zip that is looked into before it is kept. */
export const isPacked = ({ extension }: Kind) => /^(epub|docx|pptx|cbz|fb2\.zip)$/.test(extension)

/** Whether what is kept of it is written anew. */
export const isWrittenAnew = ({ extension }: Kind) => extension === cbz.extension

/**
 * An EPUB is a zip whose first entry is its type, uncompressed; sloppy makers at least name its container. What Office
 * makes names its parts. A packed FB2 is alone, and a CBZ has pages.
 */
function ofZip(bytes: Buffer, tail: Uint8Array): Kind | null {
  const epub = book('application/epub+zip', 'epub')
  const nameLength = bytes.length >= 30 ? bytes.readUInt16LE(26) : 0
  const extraLength = bytes.length >= 30 ? bytes.readUInt16LE(28) : 0
  const start = 30 + nameLength + extraLength
  const name = bytes.toString('latin1', 30, 30 + nameLength)
  if (name === 'mimetype') return bytes.toString('latin1', start, start + 20) === epub.type ? epub : null
  const directory = Buffer.from(tail.buffer, tail.byteOffset, tail.byteLength)
  if (directory.includes('META-INF/container.xml')) return epub
  const names = directory.toString('latin1').toLowerCase()
  if (names.includes('[content_types].xml'))
    return names.includes('word/document.xml')
      ? office.docx
      : names.includes('ppt/presentation.xml')
        ? office.pptx
        : null
  const listed = namesAtEnd(tail)
  return fb2Among(listed) ? packedFb2 : pagesIn(listed) ? cbz : null
}

/** The first bytes of a file, as many as decide. */
export const headOf = (path: string): Promise<Uint8Array> => part(path, () => 0, headBytes)

/** What the file at `path` is; null for what is none of the known. */
export async function kindOfFile(path: string): Promise<Kind | null> {
  return kindOf(await headOf(path), await part(path, (size) => Math.max(0, size - tailBytes), tailBytes))
}

async function part(path: string, start: (size: number) => number, length: number): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start(size))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
