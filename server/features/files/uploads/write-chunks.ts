import { Problem } from '#contract/problem.ts'
import { pieceBytes } from './chunks.ts'

/** Pieces of an upload that wait for the disk at once: they share its waits, so that three take as long as one. */
const beside = 3
/** Of all uploads together, beyond one for each: what many send at once is not all held in memory. */
const mostUnderWay = 12
let underWay = 0
/** Milliseconds without a byte after which a connection is given up. */
const patience = 30_000

interface Bounds {
  offset: number
  /** Where the whole upload ends. */
  bytes: number
  stopped: AbortSignal
}

/**
 * Cuts what comes into pieces and hands each to `keep`, some beside each other and beside what comes; also what came
 * before the source broke or was stopped. Resolves with where the last piece ends; ends only when nothing is being kept
 * any more. Throws `tooLarge` for more than was announced, of which nothing is kept.
 */
export async function writeChunks(
  source: AsyncIterable<Uint8Array>,
  { offset, bytes: whole, stopped }: Bounds,
  keep: (start: number, bytes: Uint8Array) => Promise<void>,
): Promise<number> {
  let start = offset
  /** What comes is put into pieces that are used again: thrown away, 30 MB would have all of the memory cleared. */
  const spare: Buffer[] = []
  let piece: Buffer | undefined
  let size = 0
  const keeping = new Set<Promise<void>>()
  const failures: unknown[] = []

  async function flush(): Promise<void> {
    if (!piece || size === 0) return
    const [full, bytes] = [piece, piece.subarray(0, size)]
    piece = undefined
    size = 0
    while (keeping.size >= (underWay < mostUnderWay ? beside : 1)) await Promise.race(keeping)
    if (failures.length > 0) throw failures[0]
    underWay += 1
    const one = keep(start, bytes)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => {
        underWay -= 1
        keeping.delete(one)
        spare.push(full)
      })
    keeping.add(one)
    start += bytes.length
  }

  async function take(chunk: Uint8Array): Promise<void> {
    for (let from = 0; from < chunk.length; ) {
      piece ??= spare.pop() ?? Buffer.allocUnsafeSlow(Math.min(pieceBytes, whole - start))
      const part = chunk.subarray(from, from + piece.length - size)
      piece.set(part, size)
      size += part.length
      from += part.length
      if (size === piece.length) await flush()
    }
  }

  try {
    for await (const chunk of untilSilent(source, stopped)) {
      if (start + size + chunk.length > whole) throw new Problem('tooLarge', 'More bytes came than announced')
      await take(chunk)
    }
    await flush()
  } finally {
    await Promise.all(keeping)
  }
  if (failures.length > 0) throw failures[0]
  return start
}

/** The source's chunks; a break, a stop and a long silence are all just its end. */
async function* untilSilent(source: AsyncIterable<Uint8Array>, stopped: AbortSignal) {
  const iterator = source[Symbol.asyncIterator]()
  const { promise: over, resolve: end } = Promise.withResolvers<null>()
  stopped.addEventListener('abort', () => end(null), { once: true })
  try {
    while (!stopped.aborted) {
      const timer = setTimeout(() => end(null), patience)
      const next = await Promise.race([iterator.next().catch(() => null), over]).finally(() =>
        clearTimeout(timer),
      )
      if (!next || next.done) return
      yield next.value
    }
  } finally {
    void iterator.return?.()?.catch(() => undefined)
  }
}
