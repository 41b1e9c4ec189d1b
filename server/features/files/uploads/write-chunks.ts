import { Problem } from '#contract/problem.ts'
import { pieceBytes } from './chunks.ts'

/** Concurrent chunk writes per upload: they share the disk's waits, so that three take as long as one. */
const beside = 3
/** Concurrent chunk writes over all uploads, beyond one for each: bounds the memory. */
const mostUnderWay = 12
let underWay = 0
/** In milliseconds: a connection without a byte for so long is given up. */
const patience = 30_000

interface Bounds {
  offset: number
  /** The announced size. */
  bytes: number
  stopped: AbortSignal
}

/**
 * Cuts the source into chunks and passes them to `keep`, several at once while reading goes on; also what came before
 * the source broke or was stopped. Resolves with the end of the last chunk, once no `keep` is running. Throws `tooLarge`
 * for more than was announced; nothing of that is kept.
 */
export async function writeChunks(
  source: AsyncIterable<Uint8Array>,
  { offset, bytes: whole, stopped }: Bounds,
  keep: (start: number, bytes: Uint8Array) => Promise<void>,
): Promise<number> {
  let start = offset
  /** Buffers are reused: discarding 30 MB of them would trigger a full garbage collection. */
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

/** Yields the source's chunks; a break, a stop and a timeout all just end it. */
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
