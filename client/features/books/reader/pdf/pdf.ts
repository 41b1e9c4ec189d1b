import './pdf-mended.ts'
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDataRangeTransport,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { PdfExtras } from './pdf-extras.ts'

export { AnnotationEditorType, AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = workerAddress

/** Addresses of this module and pdf.js's worker: downloaded with every kept PDF (download-reader.ts). */
export const addresses: readonly string[] = [import.meta.url, workerAddress]

/** The source of the bytes by range; `whole` when they are also streamed in order. */
export interface Source {
  range: PDFDataRangeTransport
  whole: boolean
}

/**
 * Opens a PDF. Its scripts are never run (the code for that is not even bundled), and its forms, notes and attachments
 * are ignored: a page is a picture with its words and its links above it.
 */
export function openPdf(source: Source): { promise: Promise<PDFDocumentProxy>; close: () => void } {
  const task = getDocument({
    range: source.range,
    disableAutoFetch: true,
    disableStream: !source.whole,
    rangeChunkSize: 128 * 1024,
    BinaryDataFactory: PdfExtras,
    useWorkerFetch: false,
    // Any value will do: it makes pdf.js ask the factory, which knows every file by its name.
    wasmUrl: '/',
    standardFontDataUrl: '/',
    enableXfa: false,
    disableWorkerRendering: true,
    // A picture of more pixels was made to exhaust a phone.
    maxImageSize: 64 * 1024 * 1024,
    verbosity: 0,
  })
  let isClosed = false
  return {
    promise: task.promise.then((pdf) => withoutPagesOnce(pdf, () => isClosed)),
    close() {
      isClosed = true
      void task.destroy()
    },
  }
}

/** Leaves page requests of a closed book pending: pdf.js's viewer would log an error for each one on its way. */
function withoutPagesOnce(pdf: PDFDocumentProxy, isClosed: () => boolean): PDFDocumentProxy {
  const getPage = pdf.getPage.bind(pdf)
  pdf.getPage = (number) =>
    new Promise((resolve, reject) => {
      getPage(number).then(
        (page) => isClosed() || resolve(page),
        (error) => isClosed() || reject(error),
      )
    })
  return pdf
}
