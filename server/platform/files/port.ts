import type { Readable } from 'node:stream'

/** Bytes to store: whole, or a stream of declared length, which is enforced. */
export type Content = Uint8Array | { stream: Readable; bytes: number }

/** First and last byte, inclusive. */
interface ByteRange {
  start: number
  end: number
}

export interface Stored {
  key: string
  bytes: number
  /** When it was written, ISO text. */
  at: string
}

/**
 * Stores files in a folder or a bucket. A key is lower-case words of letters, digits, dots and hyphens, joined by
 * slashes. An object is whole or absent. Throws `full` and `unavailable`, within bounded time.
 */
export interface FileStore {
  /** Durable when it resolves. Replaces what was there. */
  put(key: string, content: Content, about: { type: string }): Promise<void>
  /** The bytes, or those of the range; null if absent. `bytes` is the length of the stream. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | null>
  stat(key: string): Promise<Stored | null>
  /** Ignores absent keys. */
  remove(keys: readonly string[]): Promise<void>
  /** Every whole object below `prefix`, unordered. What is written meanwhile may be missing. */
  list(prefix: string): AsyncIterable<Stored>
  /** Removes unfinished files of killed processes from before this time, ISO text. */
  removeUnfinished(before: string): Promise<void>
  /** Throws when files cannot be stored now. */
  health(): Promise<void>
  close(): void
}

export interface FilesConfig {
  dataFolder: string
  s3?:
    | {
        bucket: string
        endpoint: string | undefined
        region: string
        accessKeyId: string
        secretAccessKey: string
        patience?: number
      }
    | undefined
}
