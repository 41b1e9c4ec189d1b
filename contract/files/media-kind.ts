/**
 * Detects a file's kind from its bytes: its name and declared type do not count. Pictures and videos are told from
 * their first bytes; file-kind.ts detects all others too. Imports nothing, so that every screen can load it.
 */
export interface FileKind {
  /** `other`: recognized but not accepted for anything; see file-refusals.ts. */
  kind: 'picture' | 'video' | 'book' | 'other'
  /** The media type it is served with. */
  type: string
  /** Without the dot. */
  extension: string
}

/** How many bytes of the head are examined. */
export const headBytes = 4_096

const picture = (type: string, extension: string): FileKind => ({ kind: 'picture', type, extension })
const video = (type: string, extension: string): FileKind => ({ kind: 'video', type, extension })
const other = (type: string, extension: string): FileKind => ({ kind: 'other', type, extension })

/** Bytes as Latin-1 characters; at most `headBytes` at a time. */
export const textIn = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, Math.min(end, start + headBytes)))

/** Null for anything but a picture or a video. `head` is the first `headBytes` or the whole file. */
export function mediaKindOf(head: Uint8Array): FileKind | null {
  const text = (start: number, end: number) => textIn(head, start, end)
  if (text(0, 3) === '\xff\xd8\xff') return picture('image/jpeg', 'jpg')
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return picture('image/png', 'png')
  if (/^GIF8[79]a$/.test(text(0, 6))) return picture('image/gif', 'gif')
  if (text(0, 4) === 'RIFF') return ofRiff(text(8, 12))
  if (text(4, 8) === 'ftyp') return ofBrand(text(8, 12), text(16, Math.min(lengthOfBox(head), 64)))
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return ofMatroska(text(0, 64))
  // The oldest QuickTime files begin without a brand.
  if (/^(moov|mdat|wide|pnot)$/.test(text(4, 8))) return video('video/quicktime', 'mov')
  return ofOldFilm(head)
}

const lengthOfBox = (head: Uint8Array) => new DataView(head.buffer, head.byteOffset, head.length).getUint32(0)

function ofRiff(form: string): FileKind | null {
  if (form === 'WEBP') return picture('image/webp', 'webp')
  return form === 'AVI ' ? video('video/x-msvideo', 'avi') : null
}

/** ISO media: by the major brand, or by the compatible ones where that is inconclusive. */
function ofBrand(major: string, compatible: string): FileKind | null {
  if (/^avi[fs]$/.test(major)) return picture('image/avif', 'avif')
  if (/^(hei[cxms]|hev[cxms])$/.test(major)) return picture('image/heic', 'heic')
  if (/^m(if|sf)1$/.test(major))
    return /avif|avis/.test(compatible) ? picture('image/avif', 'avif') : picture('image/heic', 'heic')
  if (major === 'qt  ') return video('video/quicktime', 'mov')
  if (/^(isom|iso\d|mp4\d|avc1|dash|M4V[HP ]|MSNV|mmp4|3g[p2]\w|NDS\w|f4v )$/.test(major))
    return video('video/mp4', 'mp4')
  return null
}

function ofMatroska(text: string): FileKind | null {
  if (text.includes('webm')) return video('video/webm', 'webm')
  return text.includes('matroska') ? video('video/x-matroska', 'mkv') : null
}

/** Video formats that no phone plays and the server does not convert. */
function ofOldFilm(head: Uint8Array): FileKind | null {
  const text = textIn(head, 0, 189)
  if (text.startsWith('\x30\x26\xb2\x75\x8e\x66\xcf\x11')) return other('video/x-ms-asf', 'wmv')
  if (text.startsWith('FLV\x01')) return other('video/x-flv', 'flv')
  if (text.startsWith('\0\0\x01\xba') || text.startsWith('\0\0\x01\xb3')) return other('video/mpeg', 'mpg')
  return text[0] === 'G' && text[188] === 'G' ? other('video/mp2t', 'ts') : null
}

/** Detects whether a chosen file is a picture or a video. */
export async function mediaKindOfBlob(file: Blob): Promise<FileKind | null> {
  return mediaKindOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
}
