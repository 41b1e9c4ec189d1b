import { type BrotliOptions, brotliCompress } from 'node:zlib'
import { ownBytes } from './own-bytes.ts'

/** Larger bodies take seconds, and are hardly ever asked for. */
const mostBytes = 512 * 1024
/** About two seconds of work for lists and pages. */
const mostWaiting = 32

const waiting: (() => void)[] = []
let isBusy = false

/**
 * Compresses at the highest quality, one body at a time, because the thread pool is shared with passwords, files and every
 * write. Returns false when the queue is full: ask again later. Too large bodies are never compressed.
 */
export function compress(bytes: Buffer, options: BrotliOptions, done: (smaller: Buffer) => void): boolean {
  if (bytes.length > mostBytes) return true
  if (waiting.length >= mostWaiting) return false
  waiting.push(() =>
    brotliCompress(bytes, options, (error, smaller) => {
      if (!error) done(ownBytes(smaller))
      next()
    }),
  )
  if (!isBusy) next()
  return true
}

function next(): void {
  const work = waiting.shift()
  isBusy = work !== undefined
  work?.()
}
