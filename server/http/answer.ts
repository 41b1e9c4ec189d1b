import { createHash } from 'node:crypto'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

export interface Cookie {
  name: string
  value: string
  /** Seconds; 0 removes it; absent lasts for the browser's session. */
  maxAge?: number
}

/** A reply that also sets cookies. */
export class Answer<Value> {
  readonly value: Value
  readonly cookies: Cookie[]

  constructor(value: Value, cookies: Cookie[]) {
    this.value = value
    this.cookies = cookies
  }
}

/**
 * A finished reply that is the same for everybody: bytes, their compressed forms (made once, when first asked
 * for) and their ETag. `topics` are what it was made from; it holds until one of them moves.
 */
export class Kept<Value = unknown> {
  /** What it is kept under. */
  readonly key: string
  readonly value: Value
  readonly type: string
  readonly topics: readonly string[]
  readonly plain: Buffer
  readonly etag: string
  #brotli: Buffer | undefined
  #gzip: Buffer | undefined
  #squeezed = false
  readonly #madeAt = performance.now()

  constructor(
    key: string,
    value: Value,
    topics: readonly string[],
    body?: string,
    type = 'application/json; charset=utf-8',
  ) {
    this.key = key
    this.value = value
    this.topics = topics
    this.type = type
    this.plain = Buffer.from(body ?? JSON.stringify(value))
    this.etag = `"${createHash('sha1').update(this.plain).digest('base64url')}"`
  }

  /**
   * Quickly at first, because a busy list is made anew at every write to it; what is still asked for half a second
   * later is squeezed again as far as it goes, beside the requests.
   */
  brotli(): Buffer {
    this.#brotli ??= brotliCompressSync(this.plain, brotliOf(this.plain, 5))
    if (!this.#squeezed && performance.now() - this.#madeAt > 500) {
      this.#squeezed = true
      brotliCompress(this.plain, brotliOf(this.plain, 11), (error, smaller) => {
        if (!error) this.#brotli = smaller
      })
    }
    return this.#brotli
  }

  gzip(): Buffer {
    this.#gzip ??= gzipSync(this.plain)
    return this.#gzip
  }
}

const brotliOf = (bytes: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
})
