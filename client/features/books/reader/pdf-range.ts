import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { BookCard } from '#contract/books.ts'
import { fileAddress } from '../file-address.ts'
import { pause } from '../phone/pause.ts'

/**
 * Gives pdf.js the parts of a book it asks for, over a line that may break: a part that did not come is asked for
 * again once there is a line, for as long as the book is open.
 */
export class BookRange extends PDFDataRangeTransport {
  readonly #address: string
  readonly #stop = new AbortController()
  readonly #waiting: (isWaiting: boolean) => void

  constructor({ file }: BookCard, waiting: (isWaiting: boolean) => void) {
    super(file.bytes, null)
    this.#address = fileAddress(file)
    this.#waiting = waiting
  }

  override requestDataRange(begin: number, end: number): void {
    this.#part(begin, end).then(
      (bytes) => this.onDataRange(begin, bytes),
      () => undefined, // the book was closed
    )
  }

  override abort(): void {
    this.#stop.abort()
  }

  async #part(begin: number, end: number): Promise<Uint8Array> {
    const { signal } = this.#stop
    for (let failures = 1; ; failures += 1) {
      try {
        const response = await fetch(this.#address, {
          headers: { range: `bytes=${begin}-${end - 1}` },
          signal,
        })
        // Whoever knows no ranges sends everything.
        const bytes = response.ok ? new Uint8Array(await response.arrayBuffer()) : null
        if (bytes) {
          this.#waiting(false)
          return response.status === 206 ? bytes : bytes.slice(begin, end)
        }
      } catch (error) {
        if (signal.aborted) throw error
      }
      this.#waiting(true)
      await pause(failures, signal)
    }
  }
}
