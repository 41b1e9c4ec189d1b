import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { compress } from '../cache/compress.ts'

export interface Cookie {
  name: string
  value: string
  /** Seconds; 0 removes it; absent lasts for the browser's session. */
  maxAge?: number
}

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Maps of the site; while they are compressed nobody is answered, so as quickly as it goes. */
const large = 1024 * 1024

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
export class CachedReply<Value = unknown> {
  /** What it is kept under. */
  readonly key: string
  readonly value: Value
  readonly type: string
  readonly topics: readonly string[]
  readonly plain: Buffer
  readonly etag: string
  #brotli: Buffer | undefined
  #gzip: Buffer | undefined
  #ids: ReadonlySet<string> | undefined
  #squeezed = false
  #grown: (by: number) => void = () => undefined
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
   * later is squeezed again as far as it goes, beside the requests and when there is a moment for it.
   */
  brotli(): Buffer {
    if (!this.#brotli) {
      this.#brotli = brotliCompressSync(this.plain, brotliOf(this.plain, this.plain.length > large ? 1 : 5))
      this.#grown(this.#brotli.length)
    }
    if (!this.#squeezed && performance.now() - this.#madeAt > 500) {
      this.#squeezed = compress(this.plain, brotliOf(this.plain, 11), (smaller) => {
        const before = this.#brotli?.length ?? 0
        this.#brotli = smaller
        this.#grown(smaller.length - before)
      })
    }
    return this.#brotli
  }

  /** What all of it takes in memory: what it was made from about as much as its text, and a little for heads. */
  get bytes(): number {
    const made = this.value === null ? 0 : this.plain.length
    const forms = (this.#brotli?.length ?? 0) + (this.#gzip?.length ?? 0)
    return this.plain.length + made + forms + bytesOf(this.#ids) + 2_048
  }

  /** Whether one of these ids stands in it. */
  names(these: readonly string[]): boolean {
    if (!this.#ids) {
      this.#ids = new Set(this.plain.toString('latin1').match(ids))
      this.#grown(bytesOf(this.#ids))
    }
    const all = this.#ids
    return these.some((id) => all.has(id))
  }

  /** Calls back when compressed forms were made; the last one who asks hears it. */
  whenGrown(hear: (by: number) => void): void {
    this.#grown = hear
  }

  /** The body in this encoding, and its head with the `headers` of where it is sent. */
  in(encoding: 'br' | 'gzip' | null, headers: readonly string[]): { body: Buffer; head: string[] } {
    const body = encoding === 'br' ? this.brotli() : encoding === 'gzip' ? this.gzip() : this.plain
    const heads = this.#heads[encoding ?? 'plain']
    const known = heads.get(headers)
    // The same but for its length, which changes once.
    if (known?.[3] === String(body.length)) return { body, head: known }
    const own = {
      ...{ 'content-type': this.type, 'content-length': String(body.length) },
      ...(isStored(headers) && { etag: this.etag }),
    }
    const head = [...flat({ ...own, ...(encoding && { 'content-encoding': encoding }) }), ...headers]
    heads.set(headers, head)
    return { body, head }
  }

  gzip(): Buffer {
    if (!this.#gzip) {
      this.#gzip = gzipSync(this.plain, { level: this.plain.length > large ? 1 : 6 })
      this.#grown(this.#gzip.length)
    }
    return this.#gzip
  }
}

/** An id of 36 letters in a set takes about so much. */
const bytesOf = (all: ReadonlySet<string> | undefined) => (all?.size ?? 0) * 96

/** What no browser keeps for who comes next. */
export const noStore = 'private, no-store'

/** Whether a browser may keep what comes with these headers, and ask whether it still holds. */
export const isStored = (headers: readonly string[]): boolean => !headers.includes(noStore)

/** 'name', value, 'name', value: as writeHead likes them. */
const flat = (headers: Record<string, string>) => Object.entries(headers).flat()

const brotliOf = (bytes: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
})
