import { type BrotliOptions, brotliCompress } from 'node:zlib'

/** Beyond this it takes seconds, for what is hardly ever asked for. */
const mostBytes = 512 * 1024
/** About two seconds of work for lists and pages. */
const mostWaiting = 32

const waiting: (() => void)[] = []
let isBusy = false

/**
 * Compresses as far as it goes, one body at a time, since the threads it is done on are those that passwords, files and
 * every write wait for. Gives false when there is enough
 * to do already: then one may ask again. What is too large is never done.
 */
export function compress(bytes: Buffer, options: BrotliOptions, done: (smaller: Buffer) => void): boolean {
  if (bytes.length > mostBytes) return true
  if (waiting.length >= mostWaiting) return false
  waiting.push(() =>
    brotliCompress(bytes, options, (error, smaller) => {
      if (!error) done(smaller)
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
