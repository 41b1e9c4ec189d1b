import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDataRangeTransport,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { workersHere } from '#client/phone/site-data.ts'
import { PdfExtras } from './pdf-extras.ts'

GlobalWorkerOptions.workerSrc = workerAddress

/**
 * What reads a PDF is too large to be fetched ahead by everybody: whoever keeps one keeps it too, so that the book
 * opens without a network. Both come out of the browser's own cache.
 */
export async function keepReader(): Promise<void> {
  const container = workersHere()
  if (!container) return
  if (!container.controller)
    await new Promise((taken) => container.addEventListener('controllerchange', taken, { once: true }))
  await Promise.all([fetch(import.meta.url), fetch(workerAddress)])
}

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
