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

/** Where this and pdf.js itself lie: whoever keeps a PDF keeps them too (download-reader.ts). */
export const addresses: readonly string[] = [import.meta.url, workerAddress]

/** The bytes as they are asked for; `whole` where they come in their order too. */
export interface Source {
  range: PDFDataRangeTransport
  whole: boolean
}

/**
 * Opens a PDF. Its scripts are never run (what runs them is not even brought along), its forms, notes and attachments
 * are not taken over: a page is a picture with its words and its links above it.
 */
export function openPdf(source: Source): { promise: Promise<PDFDocumentProxy>; close: () => void } {
  const task = getDocument({
    range: source.range,
    disableAutoFetch: true,
    disableStream: !source.whole,
    rangeChunkSize: 128 * 1024,
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
  let isClosed = false
  return {
    promise: task.promise.then((pdf) => withoutPagesOnce(pdf, () => isClosed)),
    close() {
      isClosed = true
      void task.destroy()
    },
  }
}

/** Of a closed book no page comes, and none fails: pdf.js's viewer would complain of each that was on its way. */
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
