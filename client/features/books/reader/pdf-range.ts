import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { BookCard } from '#contract/books.ts'
import { bookParts } from '../phone/parts.ts'
import type { Bytes } from './formats/bytes.ts'

/** Gives pdf.js the parts of a book it asks for. */
export class BookRange extends PDFDataRangeTransport {
  readonly #parts: Bytes
  readonly #stop = new AbortController()

  constructor({ file }: BookCard, waiting: (isWaiting: boolean) => void) {
    super(file.bytes, null)
    this.#parts = bookParts(file, { signal: this.#stop.signal, waiting })
  }

  override requestDataRange(begin: number, end: number): void {
    this.#parts.read(begin, end).then(
      (bytes) => this.onDataRange(begin, bytes),
      () => undefined, // the book was closed
    )
  }

  override abort(): void {
    this.#stop.abort()
  }
}
