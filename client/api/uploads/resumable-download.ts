import { countBytes } from '#client/offline/data-usage/data-usage.ts'
import { answeredBySomebodyElse, problemOf } from '#contract/call.ts'
import { Problem } from '#contract/problem.ts'

/** Where the bytes of one file go as they arrive. */
export interface Pieces {
  /** How many are there. */
  bytes: number
  add(chunk: Uint8Array<ArrayBuffer>): Promise<void>
  /** Begins anew. */
  clear(): Promise<void>
}

interface Fetching {
  fetch: (init: RequestInit) => Promise<Response>
  pieces: Pieces
  /** As the library tells it; progress is measured by it where the answer says no length. */
  expected: number
  signal: AbortSignal
  progress: (done: number, waiting: boolean) => void
  /** Resolves when it is worth trying again. */
  pause: (failures: number, signal: AbortSignal) => Promise<void>
}

const mostFailures = 6
/** Milliseconds without a byte after which a line counts as broken. */
const patience = 30_000

/** Fetches a file to its end, going on where the line broke. Throws a Problem when it is refused or broke too often. */
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

/** Whoever is not there for the moment is asked again; an error of theirs, or no, is final. */
const passes = ({ code }: Problem) => code === 'unavailable'

/** One request; true when the file is whole. Gives up a line on which nothing comes any more. */
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
  // The bytes of a file never change, so that they may be taken from several answers.
  const response = await fetch({ signal, headers: from > 0 ? { range: `bytes=${from}-` } : {} })
  came()
  if (response.status === 416) {
    await pieces.clear()
    return false
  }
  // A login page of the network's own is no book.
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
    // The browser tells only of what came whole.
    countBytes(part)
    throw error
  }
  if (length !== null) return pieces.bytes - start === length
  // Without a length only the library's word says whether the line was cut or the file is at its end.
  return expected === 0 || pieces.bytes >= expected
}

/** Not every browser lets a stream be looped over. */
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

/** Who is asked to wait is told for how long, and how else to go on; an error of the campus's own is told as such. */
async function refusalOf(response: Response): Promise<Problem> {
  const problem = await problemOf(response)
  return problem.status >= 500 || problem.code === 'tooMany' ? problem : new Problem('missing', failure)
}

const failure = 'Failed to fetch file'
