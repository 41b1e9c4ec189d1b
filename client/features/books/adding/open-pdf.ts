export { BlobRange } from '../reader/blob-range.ts'
export { openPdf } from '../reader/pdf.ts'
