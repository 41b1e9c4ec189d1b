import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { BookCard } from '#contract/books/endpoints.ts'
import { bookParts } from '../../download/pdf-range-store.ts'
import type { Bytes } from '../formats/bytes.ts'

/** Gives pdf.js the ranges of a remote book. */
export class BookRange extends PDFDataRangeTransport {
  readonly #parts: Bytes
  readonly #failed: (error: unknown) => void
  readonly #stop = new AbortController()

  /** pdf.js would wait for ever for a range that was refused: `failed` hears of it. */
  constructor({ file }: BookCard, waiting: (isWaiting: boolean) => void, failed: (error: unknown) => void) {
    super(file.bytes, null)
    this.#failed = failed
    this.#parts = bookParts(file, { signal: this.#stop.signal, waiting })
  }

  override requestDataRange(begin: number, end: number): void {
    this.#parts.read(begin, end).then(
      (bytes) => this.onDataRange(begin, bytes),
      (error: unknown) => this.#stop.signal.aborted || this.#failed(error),
    )
  }

  override abort(): void {
    this.#stop.abort()
  }
}
