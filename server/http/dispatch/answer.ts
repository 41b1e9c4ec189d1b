import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { compress } from '../cache/compress.ts'
import { ownBytes } from '../cache/own-bytes.ts'

export interface Cookie {
  name: string
  value: string
  /** Seconds; 0 removes it; left out for a session cookie. */
  maxAge?: number
}

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Sitemaps; compressing one blocks the thread, so the fastest quality is used. */
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
 * A finished reply that is the same for everybody: bytes, their compressed forms (made on first use) and their ETag. It is
 * valid until one of its `topics` moves.
 */
export class CachedReply<Value = unknown> {
  /** Its cache key. */
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
  /** Finished response heads, by encoding and by the array of further headers. */
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
    this.plain = ownBytes(body ?? JSON.stringify(value))
    this.etag = `"${createHash('sha1').update(this.plain).digest('base64url')}"`
  }

  /**
   * Fast at first, because every write to a busy list makes it again; if it is still asked for half a second later it is
   * compressed better, in the background.
   */
  brotli(): Buffer {
    if (!this.#brotli) {
      const quality = this.plain.length > large ? 1 : 5
      this.#brotli = ownBytes(brotliCompressSync(this.plain, brotliOf(this.plain, quality)))
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

  /** Memory use: the parsed value takes about as much as its text, and heads a little. */
  get bytes(): number {
    const made = this.value === null ? 0 : this.plain.length
    const forms = (this.#brotli?.length ?? 0) + (this.#gzip?.length ?? 0)
    return this.plain.length + made + forms + bytesOf(this.#ids) + 2_048
  }

  /** Whether one of these ids occurs in it. */
  names(these: readonly string[]): boolean {
    if (!this.#ids) {
      this.#ids = new Set(this.plain.toString('latin1').match(ids))
      this.#grown(bytesOf(this.#ids))
    }
    const all = this.#ids
    return these.some((id) => all.has(id))
  }

  /** Calls back when compressed forms were made; only the last callback is kept. */
  whenGrown(hear: (by: number) => void): void {
    this.#grown = hear
  }

  /** The body in this encoding, and its head with the further `headers`. */
  in(encoding: 'br' | 'gzip' | null, headers: readonly string[]): { body: Buffer; head: string[] } {
    const body = encoding === 'br' ? this.brotli() : encoding === 'gzip' ? this.gzip() : this.plain
    const heads = this.#heads[encoding ?? 'plain']
    const known = heads.get(headers)
    // Only the length can change, once.
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
      this.#gzip = ownBytes(gzipSync(this.plain, { level: this.plain.length > large ? 1 : 6 }))
      this.#grown(this.#gzip.length)
    }
    return this.#gzip
  }
}

/** Approximate bytes of an id of 36 letters in a set. */
const bytesOf = (all: ReadonlySet<string> | undefined) => (all?.size ?? 0) * 96

/** No browser keeps it: the next user of the device must not see it. */
export const noStore = 'private, no-store'

/** Whether a browser may store a reply with these headers and revalidate it. */
export const isStored = (headers: readonly string[]): boolean => !headers.includes(noStore)

/** 'name', value, 'name', value: the format of writeHead. */
const flat = (headers: Record<string, string>) => Object.entries(headers).flat()

const brotliOf = (bytes: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
})
