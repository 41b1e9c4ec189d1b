import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { lockedPdf } from '#contract/books/pdf-words.ts'
import { broken } from '#contract/books/zip-rules.ts'
import type { OpenedText, PageFound } from '../formats/opened-text.ts'
import { plainText } from '../plain-text.ts'
import { pageText, type Run } from './page-lines.ts'
import { isPictured, writePicture } from './page-picture.ts'

/** More pixels than a page of a scan has: such a picture was made to exhaust who draws it. */
const mostPixels = 40_000_000
/** Letters of a page with a picture all over it, up to which they are a stamp or a page number on a scan. */
const stray = 40
/** Items of one page: no page has so many words. */
const mostItems = 50_000

const folder = `${dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))}${sep}`

/** The pages of a PDF. Nothing in it runs: no scripts, no forms, no fonts but for what their letters mean. */
export async function openPdfText(path: string): Promise<OpenedText> {
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    ...{ cMapUrl: join(folder, 'cmaps', sep), cMapPacked: true },
    ...{ standardFontDataUrl: join(folder, 'standard_fonts', sep), wasmUrl: join(folder, 'wasm', sep) },
    ...{ disableFontFace: true, useSystemFonts: false, isOffscreenCanvasSupported: false },
    ...{ enableXfa: false, disableAutoFetch: true, maxImageSize: mostPixels, verbosity: 0 },
  })
  let isOpen = false
  try {
    const pdf = await task.promise
    isOpen = true
    return { total: pdf.numPages, page: (number) => pageOf(pdf, number), close: () => task.destroy() }
  } catch (error) {
    throw (error as Error).name === 'PasswordException' ? lockedPdf() : broken()
  } finally {
    if (!isOpen) await task.destroy().catch(() => undefined)
  }
}

/** A page that is damaged says nothing; the others still do. */
async function pageOf(pdf: PDFDocumentProxy, number: number): Promise<PageFound> {
  const page = await pdf.getPage(number).catch(() => null)
  if (!page) return { text: '' }
  try {
    const text = plainText(pageText(await runsOf(page).catch(() => [])))
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
    if (letters > stray || !(await isPictured(page).catch(() => false))) return { text }
    return { text, picture: (into) => writePicture(page, into) }
  } finally {
    if (pdf.numPages > 1) page.cleanup()
  }
}

/** The words of a page and where they stand when it is shown upright. */
async function runsOf(page: PDFPageProxy): Promise<Run[]> {
  const { transform: view } = page.getViewport({ scale: 1 })
  const runs: Run[] = []
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    for (const item of value.items) {
      if (!('str' in item) || !item.str.trim()) continue
      runs.push(runOf(item, view))
      if (runs.length >= mostItems) {
        await reader.cancel()
        return runs
      }
    }
  }
  return runs
}

interface Item {
  str: string
  transform: number[]
  width: number
  height: number
}

/** Its box: along its own line, and from below its letters to above them. */
function runOf({ str, transform, width, height }: Item, view: number[]): Run {
  const [a = 0, b = 0, , , x = 0, y = 0] = transform
  const size = Math.hypot(a, b) || 1
  const tall = height || Math.hypot(transform[2] ?? 0, transform[3] ?? 0)
  const [along, up] = [
    [(a / size) * width, (b / size) * width],
    [(-b / size) * tall, (a / size) * tall],
  ] as const
  const corners = [
    [x - up[0] * 0.2, y - up[1] * 0.2],
    [x + up[0] * 0.8, y + up[1] * 0.8],
    [x + along[0] - up[0] * 0.2, y + along[1] - up[1] * 0.2],
    [x + along[0] + up[0] * 0.8, y + along[1] + up[1] * 0.8],
  ].map(([px = 0, py = 0]) => [
    (view[0] ?? 1) * px + (view[2] ?? 0) * py + (view[4] ?? 0),
    (view[1] ?? 0) * px + (view[3] ?? 1) * py + (view[5] ?? 0),
  ])
  const [xs, ys] = [corners.map(([px = 0]) => px), corners.map(([, py = 0]) => py)]
  return {
    text: str,
    ...{ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
  }
}
