import { Problem } from '#contract/problem.ts'

/** As much as a process loses when it is killed, and holds in memory for each upload. */
const pieceBytes = 1024 * 1024
/** Milliseconds without a byte after which a connection is given up. */
const patience = 30_000

interface Bounds {
  offset: number
  /** Where the whole upload ends. */
  bytes: number
  stopped: AbortSignal
}

/**
 * Cuts what comes into pieces and hands each to `keep`; also what came before the source broke or was stopped.
 * Resolves with where the last piece ends. Throws `tooLarge` for more than was announced, of which nothing is kept.
 */
export async function takePieces(
  source: AsyncIterable<Uint8Array>,
  { offset, bytes: whole, stopped }: Bounds,
  keep: (start: number, bytes: Uint8Array) => Promise<void>,
): Promise<number> {
  let start = offset
  let waiting: Uint8Array[] = []
  let size = 0

  async function flush(): Promise<void> {
    if (size === 0) return
    const piece = Buffer.concat(waiting, size)
    waiting = []
    size = 0
    await keep(start, piece)
    start += piece.length
  }

  for await (const chunk of untilSilent(source, stopped)) {
    if (start + size + chunk.length > whole) throw new Problem('tooLarge', 'More came than was announced')
    waiting.push(chunk)
    size += chunk.length
    if (size >= pieceBytes) await flush()
  }
  await flush()
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
