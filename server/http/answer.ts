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
  /** Finished heads, by their encoding and the headers of where it is sent. */
  readonly #heads = { plain: new WeakMap<object, string[]>(), br: new WeakMap(), gzip: new WeakMap() }
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

  /** The body in this encoding, and its head with the `headers` of where it is sent. */
  in(encoding: 'br' | 'gzip' | null, headers: readonly string[]): { body: Buffer; head: string[] } {
    const body = encoding === 'br' ? this.brotli() : encoding === 'gzip' ? this.gzip() : this.plain
    const heads = this.#heads[encoding ?? 'plain']
    const known = heads.get(headers)
    // The same but for its length, which changes once.
    if (known?.[3] === String(body.length)) return { body, head: known }
    const own = { 'content-type': this.type, 'content-length': String(body.length), etag: this.etag }
    const head = [...flat({ ...own, ...(encoding && { 'content-encoding': encoding }) }), ...headers]
    heads.set(headers, head)
    return { body, head }
  }

  gzip(): Buffer {
    this.#gzip ??= gzipSync(this.plain)
    return this.#gzip
  }
}

/** 'name', value, 'name', value: as writeHead likes them. */
const flat = (headers: Record<string, string>) => Object.entries(headers).flat()

const brotliOf = (bytes: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
})
