import { bookFormats } from '../books/opens-in.ts'
import { limits } from '../campus.ts'
import type { FileKind } from './media-kind.ts'
import { noPicture } from './picture-errors.ts'

/** The purpose that a file is sent for. */
export type Wanted = 'picture' | 'video' | 'book'

/** The sentences by which phone and server refuse a file: before a byte is sent, or after. */
export const refusals: Record<Wanted, string> = {
  picture: noPicture,
  video: 'Only video files are allowed',
  book: `Please choose a ${bookFormats} file`,
}

/** For a file without a byte; that of a picture stands in picture-rules.ts. */
export const emptyFile = {
  video: 'This video is empty. Please choose another one.',
  book: 'This file is empty. Please choose another one.',
}

/** For a file that is named as a video, or begins as one, and does not end as one. */
export const damagedVideo = 'This video is damaged or incomplete. Choose it again, or another copy.'

const asPdf = 'Save it as a PDF and choose that one.'

/** Advice for formats that people send in good faith. */
const ways: Partial<Record<`${Wanted} ${string}`, string>> = {
  'video wmv': oldFilm('WMV'),
  'video flv': oldFilm('FLV'),
  'video mpg': oldFilm('MPEG'),
  'video ts': oldFilm('TS'),
  'book locked':
    'This file is locked with a password, so no one could open it here. Remove the password, then choose it again.',
  'book doc': 'This is an older Word file (DOC). Save it as a DOCX or PDF and choose that one.',
  'book ppt': 'This is an older PowerPoint file (PPT). Save it as a PPTX or PDF and choose that one.',
  'book ole':
    'This file is locked with a password, or was made by an old Office. Save it without a password as a DOCX, PPTX or PDF and choose that one.',
  'book xlsx': `This is a workbook (XLSX). ${asPdf}`,
  'book odt': `This kind of document doesn’t open on phones. ${asPdf}`,
  'book rtf': `This is an RTF. ${asPdf}`,
  'book djvu': `This is a DjVu. ${asPdf}`,
  'book rar': 'This is a RAR. Unpack it, and choose the book inside it.',
  'book 7z': 'This is a 7z. Unpack it, and choose the book inside it.',
  'book zip': 'This is a ZIP. Unpack it, and choose the book inside it.',
}

function oldFilm(name: string): string {
  return `Phones don’t play this kind of video (${name}). Save it as an MP4 and choose that one.`
}

/** Why a file of this kind cannot serve this purpose; null where it can. */
export function whyNotTaken(wanted: Wanted, found: FileKind | null): string | null {
  if (found?.kind === wanted) return null
  return (found && ways[`${wanted} ${found.extension}`]) ?? refusals[wanted]
}

/** For an old phone's film, where the server has no encoder to convert it. */
export const unplayed =
  'Browsers don’t play this kind of video (MPEG-4 Part 2 or H.263, of older phones). Save it as an MP4 with H.264 and choose that one.'

export const mostBytes: Record<Wanted, number> = {
  picture: limits.pictureBytes,
  video: limits.videoBytes,
  book: limits.bookBytes,
}

/** The refusal for a file of more than `most` bytes. */
export const tooLarge = (wanted: Wanted, most = mostBytes[wanted]): string =>
  `A ${wanted} can be up to ${most / 1024 / 1024} MB`
