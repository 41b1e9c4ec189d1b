import type { Readable } from 'node:stream'

/** Bytes to keep: whole, or a stream whose length is known and held to. */
export type Content = Uint8Array | { stream: Readable; bytes: number }

/** First and last byte, both included. */
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
 * Where files lie: a folder or a bucket. A key is lower-case words of letters, digits, dots and hyphens, joined
 * by slashes. What is under a key is whole or not there. Throws `full` and `unavailable`, within bounded time.
 */
export interface FileStore {
  /** Durable when it resolves. Replaces what was there. */
  put(key: string, content: Content, about: { type: string }): Promise<void>
  /** The bytes, or those of the range; null where there is nothing. `bytes` counts what the stream will give. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | null>
  stat(key: string): Promise<Stored | null>
  /** Nothing there is fine. */
  remove(keys: readonly string[]): Promise<void>
  /** Everything below `prefix`, in no order, nothing unfinished. What is written meanwhile may be missing. */
  list(prefix: string): AsyncIterable<Stored>
  /** Removes what a killed process was writing before this time, ISO text. */
  removeUnfinished(before: string): Promise<void>
  /** Throws when files cannot be kept here now. */
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
