import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Gives pdf.js ranges of a file on this phone, so that a large one is never in memory as a whole. */
export class BlobRange extends PDFDataRangeTransport {
  readonly #file: Blob

  constructor(file: Blob) {
    super(file.size, null)
    this.#file = file
  }

  override requestDataRange(begin: number, end: number): void {
    this.#file
      .slice(begin, end)
      .arrayBuffer()
      .then(
        (bytes) => this.onDataRange(begin, new Uint8Array(bytes)),
        () => this.abort(), // the file was deleted meanwhile
      )
  }
}
