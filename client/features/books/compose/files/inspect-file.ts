import type { BookFormat } from '#contract/books/endpoints.ts'
import { lockedPdf } from '#contract/books/pdf-words.ts'
import { broken } from '#contract/books/zip-rules.ts'
import { bookFormatOf, kindOfBlob } from '#contract/files/file-kind.ts'
import { emptyFile, mostBytes, refusals, tooLarge, whyNotTaken } from '#contract/files/file-refusals.ts'
import { Problem } from '#contract/problem.ts'

/** What inspecting a chosen file found. */
export interface Found {
  format: BookFormat
  title: string
  author: string
  /** Its first page, or the cover inside the file. */
  cover: Blob | null
  /** Whether it can be read inside the app. */
  opensHere: boolean
  /** What is missing in it, in words: someone with another copy may choose that one. */
  lacking?: string | null
}

/** In pixels; wider than any shelf shows it. */
const coverWidth = 640

/**
 * Inspects a file before anything of it is sent. Throws a Problem with the field 'fileId' when the file is no book, too
 * large, locked, damaged or malicious.
 */
export async function lookInto(file: Blob): Promise<Found> {
  if (file.size === 0) throw refused(emptyFile.book)
  if (file.size > mostBytes.book) throw refused(tooLarge('book'))
  const format = await formatOf(file)
  const found = await lookers[format](file)
  return { format, title: '', author: '', cover: null, opensHere: true, ...found }
}

const lookers: Record<BookFormat, (file: Blob) => Promise<Partial<Found>>> = {
  pdf: lookIntoPdf,
  epub: (file) => lookIntoFlowing(file, 'epub'),
  mobi: (file) => lookIntoFlowing(file, 'mobi'),
  fb2: (file) => lookIntoFlowing(file, 'fb2'),
  fbz: (file) => lookIntoFlowing(file, 'fbz'),
  cbz: lookIntoPages,
  docx: lookIntoOffice,
  pptx: lookIntoOffice,
}

/** Safari before 16.4 cannot inflate: only the campus inspects what is added there. */
const inflates = () => 'DecompressionStream' in globalThis

// Without a network the code for this may be missing: the campus checks when the file arrives.
async function lookIntoOffice(file: Blob): Promise<Partial<Found>> {
  if (!inflates()) return { opensHere: false }
  const looker = await import('./inspect-office-file.ts').catch(() => null)
  return { opensHere: false, ...(await looker?.lookIntoOffice(file)) }
}

/**
 * Detects the format by the bytes, as the campus does; what the phone calls it tells a damaged book from none. Throws when
 * it is no book.
 */
export async function formatOf(file: Blob): Promise<BookFormat> {
  const kind = await kindOfBlob(file)
  const format = kind && bookFormatOf(kind.type)
  if (!kind && bookFormatOf(file.type)) throw broken()
  if (!format) throw refused(whyNotTaken('book', kind) ?? refusals.book)
  return format
}

async function lookIntoFlowing(file: Blob, format: 'epub' | 'mobi' | 'fb2' | 'fbz'): Promise<Partial<Found>> {
  if (/epub|fbz/.test(format) && !inflates()) return {}
  // Without a network the code for this may be missing: the campus checks again when the book arrives.
  const opener = await import('../../reader/formats/open-flowing.ts').catch(() => null)
  if (!opener) return {}
  try {
    const book = await opener.openFlowing(opener.bytesOf(file), format)
    const cover = await book.cover().catch(() => null)
    book.close()
    const { title, author, lacking } = book
    return { title, author, lacking, cover: cover && (await readable(cover)) }
  } catch (error) {
    // A format that only other apps open is a book all the same.
    if (error instanceof Problem && !error.field) return { opensHere: false }
    // The reader could not be loaded: the campus checks again.
    if (!(error instanceof Problem)) return {}
    throw error
  }
}

/** The first page is the cover; the metadata beside the pages gives the title. */
async function lookIntoPages(file: Blob): Promise<Partial<Found>> {
  const opener = inflates() ? await import('../../reader/formats/cbz.ts').catch(() => null) : null
  if (!opener) return {}
  const book = await opener.openCbz(opener.bytesOf(file))
  const [said, cover] = await Promise.all([
    opener.saidOf(book.zip),
    book.page(0).catch((error: unknown) => {
      // Leaves out a damaged page; a malicious one refuses the whole file.
      if (error instanceof Problem && error.field) throw error
      return null
    }),
  ])
  return { ...said, cover: cover && (await readable(cover)) }
}

/** Drops a cover that this browser cannot read: the campus would refuse it too. */
const readable = (cover: Blob): Promise<Blob | null> =>
  createImageBitmap(cover).then(
    (bitmap) => {
      bitmap.close()
      return cover
    },
    () => null,
  )

async function lookIntoPdf(file: Blob): Promise<Partial<Found>> {
  const opener = await import('./open-pdf.ts').catch(() => null)
  if (!opener) return {}
  const { openPdf, BlobRange } = opener
  const { promise, close } = openPdf({ range: new BlobRange(file), whole: false })
  try {
    const pdf = await promise
    const { info } = await pdf.getMetadata().catch(() => ({ info: {} }))
    const { Title, Author } = info as { Title?: unknown; Author?: unknown } // metadata of a PDF may be anything
    return { title: worthy(Title), author: worthy(Author), cover: await firstPage(pdf).catch(() => null) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'PasswordException') throw lockedPdf()
    if (error.name === 'InvalidPDFException') throw broken()
    // pdf.js did not load: the campus checks again when the file arrives.
    return {}
  } finally {
    close()
  }
}

type Pdf = Awaited<ReturnType<typeof import('../../reader/pdf/pdf.ts').openPdf>['promise']>

async function firstPage(pdf: Pdf): Promise<Blob | null> {
  const page = await pdf.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  // Such proportions cannot stand on a shelf.
  if (height / width > 4 || width / height > 4) return null
  const viewport = page.getViewport({ scale: coverWidth / width })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport, background: '#fff' }).promise
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.84))
}

/** Drops placeholders, program and file names, which programs write where the title should be. */
function worthy(said: unknown): string {
  const text = typeof said === 'string' ? said.replaceAll(/\s+/g, ' ').trim() : ''
  return text.length < 3 ||
    /^(untitled|microsoft|document\d*$|slide \d)|\.(docx?|pptx?|pdf|indd|tex)$/i.test(text)
    ? ''
    : text
}

const refused = (message: string) => new Problem('unsupported', message, 'fileId')

/** 'BIO_101-past questions (2).pdf' is 'BIO 101 past questions'. */
export const titleFromName = (name: string): string =>
  name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[_\s-]+/g, ' ')
    .replace(/ ?\(\d+\)$/, '')
    .trim()
