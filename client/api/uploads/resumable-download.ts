import { countBytes } from '#client/offline/data-usage/data-usage.ts'
import { answeredBySomebodyElse, problemOf } from '#contract/call.ts'
import { Problem } from '#contract/problem.ts'

/** Stores the bytes of one file as they arrive. */
export interface Pieces {
  /** Bytes stored so far. */
  bytes: number
  add(chunk: Uint8Array<ArrayBuffer>): Promise<void>
  /** Begins again. */
  clear(): Promise<void>
}

interface Fetching {
  fetch: (init: RequestInit) => Promise<Response>
  pieces: Pieces
  /** The size in bytes as the library has it, for progress where the response has no length. */
  expected: number
  signal: AbortSignal
  progress: (done: number, waiting: boolean) => void
  /** Resolves when a retry is worthwhile. */
  pause: (failures: number, signal: AbortSignal) => Promise<void>
}

const mostFailures = 6
/** Milliseconds without a byte after which a line counts as broken. */
const patience = 30_000

/** Downloads a whole file, resuming where the line broke. Throws a Problem when refused, or after too many failures. */
export async function fetchWhole(it: Fetching): Promise<void> {
  let failures = 0
  let last: Problem | null = null
  while (it.pieces.bytes !== it.expected || it.expected === 0) {
    const before = it.pieces.bytes
    try {
      if (await fetchOn(it)) return
      last = null
    } catch (error) {
      if (it.signal.aborted || (error instanceof Problem && !passes(error))) throw error
      last = error instanceof Problem ? error : null
    }
    failures = it.pieces.bytes > before ? 1 : failures + 1
    if (failures > mostFailures) throw last ?? new Problem('unavailable', failure)
    it.progress(it.pieces.bytes, true)
    await it.pause(failures, it.signal)
  }
}

/** Only an unavailable server is asked again; any other error is final. */
const passes = ({ code }: Problem) => code === 'unavailable'

/** One request; true when the file is complete. Gives up a line on which no more bytes arrive. */
async function fetchOn(it: Fetching): Promise<boolean> {
  const stopper = new AbortController()
  const stop = () => stopper.abort(it.signal.reason)
  let watch = setTimeout(() => stopper.abort(), patience)
  it.signal.addEventListener('abort', stop)
  const came = () => {
    clearTimeout(watch)
    watch = setTimeout(() => stopper.abort(), patience)
  }
  try {
    return await fetchUntil({ ...it, signal: stopper.signal, came })
  } finally {
    clearTimeout(watch)
    it.signal.removeEventListener('abort', stop)
  }
}

async function fetchUntil({
  fetch,
  pieces,
  expected,
  signal,
  progress,
  came,
}: Fetching & { came: () => void }): Promise<boolean> {
  const from = pieces.bytes
  // A file's bytes never change, so they may come from several responses.
  const response = await fetch({ signal, headers: from > 0 ? { range: `bytes=${from}-` } : {} })
  came()
  if (response.status === 416) {
    await pieces.clear()
    return false
  }
  // A captive portal's login page is no book.
  if (response.ok && response.headers.get('content-type')?.includes('text/html'))
    throw answeredBySomebodyElse()
  if (!response.ok || !response.body) throw await refusalOf(response)
  if (response.status !== 206) await pieces.clear()
  const length = Number(response.headers.get('content-length')) || null
  const start = pieces.bytes
  let part = 0
  try {
    for await (const chunk of chunksOf(response.body)) {
      came()
      part += chunk.length
      await pieces.add(chunk)
      progress(pieces.bytes, false)
    }
  } catch (error) {
    // The browser reports only complete downloads.
    countBytes(part)
    throw error
  }
  if (length !== null) return pieces.bytes - start === length
  // Without a length only the library's size tells whether the line broke or the file is complete.
  return expected === 0 || pieces.bytes >= expected
}

/** Async iteration of streams is not supported by every browser. */
async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Says how long to wait, and how else to go on; an error of the campus itself is told as such. */
async function refusalOf(response: Response): Promise<Problem> {
  const problem = await problemOf(response)
  return problem.status >= 500 || problem.code === 'tooMany' ? problem : new Problem('missing', failure)
}

const failure = 'Failed to fetch file'
