export { BlobRange } from '../../reader/opening/blob-range.ts'
export { openPdf } from '../../reader/pdf/pdf.ts'
