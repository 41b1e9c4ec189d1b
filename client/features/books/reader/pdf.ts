import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDataRangeTransport,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { workersHere } from '#client/phone/site-data.ts'
import { BlobRange } from './blob-range.ts'
import { fetchDecoders, PdfExtras } from './pdf-extras.ts'

GlobalWorkerOptions.workerSrc = workerAddress

/**
 * What reads a PDF is too large to be fetched ahead by everybody: whoever keeps one keeps it too, and the decoders and
 * fonts this one needs, so that the book opens without a network.
 */
export async function keepReader(file: Blob): Promise<void> {
  const container = workersHere()
  if (!container) return
  if (!container.controller)
    await new Promise((taken) => container.addEventListener('controllerchange', taken, { once: true }))
  await Promise.all([fetch(import.meta.url), fetch(workerAddress), fetchDecoders(file), fetchFonts(file)])
}

/** Its first pages say which fonts it does not bring: they are asked for as if it were shown. */
async function fetchFonts(file: Blob): Promise<void> {
  const { promise, close } = openPdf({ range: new BlobRange(file), whole: false })
  try {
    const pdf = await promise
    for (let page = 1; page <= Math.min(looked, pdf.numPages); page += 1)
      await (await pdf.getPage(page)).getOperatorList()
  } finally {
    close()
  }
}

/** So many pages are looked at for their fonts. */
const looked = 8

export type Source = { data: Uint8Array } | { range: PDFDataRangeTransport; whole: boolean }

/**
 * Opens a PDF. Its scripts are never run (what runs them is not even brought along), its forms, links and attachments
 * are not taken over: a page is a picture with its words above it.
 */
export function openPdf(source: Source): { promise: Promise<PDFDocumentProxy>; close: () => void } {
  const task = getDocument({
    ...('data' in source
      ? { data: source.data }
      : {
          range: source.range,
          disableAutoFetch: true,
          disableStream: !source.whole,
          rangeChunkSize: 128 * 1024,
        }),
    BinaryDataFactory: PdfExtras,
    useWorkerFetch: false,
    // Only so that the factory is asked; it knows every file by its name.
    wasmUrl: '/',
    standardFontDataUrl: '/',
    enableXfa: false,
    disableWorkerRendering: true,
    // A picture of more pixels than this was made to exhaust a phone.
    maxImageSize: 64 * 1024 * 1024,
    verbosity: 0,
  })
  return { promise: task.promise, close: () => void task.destroy() }
}
