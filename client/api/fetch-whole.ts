import { Problem, type ProblemBody } from '#contract/problem.ts'

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

/** Fetches a file to its end, going on where the line broke. Throws a Problem when it is refused or broke too often. */
export async function fetchWhole(it: Fetching): Promise<void> {
  let failures = 0
  while (it.pieces.bytes !== it.expected || it.expected === 0) {
    const before = it.pieces.bytes
    try {
      if (await fetchOn(it)) return
    } catch (error) {
      if (it.signal.aborted || error instanceof Problem) throw error
    }
    failures = it.pieces.bytes > before ? 1 : failures + 1
    if (failures > mostFailures) throw failed()
    it.progress(it.pieces.bytes, true)
    await it.pause(failures, it.signal)
  }
}

/** One request; true when the file is whole. */
async function fetchOn({ fetch, pieces, expected, signal, progress }: Fetching): Promise<boolean> {
  const from = pieces.bytes
  // The bytes of a file never change, so that they may be taken from several answers.
  const response = await fetch({ signal, headers: from > 0 ? { range: `bytes=${from}-` } : {} })
  if (response.status === 416) {
    await pieces.clear()
    return false
  }
  if (response.status >= 500) return false
  if (!response.ok || !response.body) throw await refusalOf(response)
  if (response.status !== 206) await pieces.clear()
  const length = Number(response.headers.get('content-length')) || null
  const start = pieces.bytes
  for await (const chunk of chunksOf(response.body)) {
    await pieces.add(chunk)
    progress(pieces.bytes, false)
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

/** Who is asked to wait is told for how long, and how else to go on. */
async function refusalOf(response: Response): Promise<Problem> {
  const body = (await response.json().catch(() => null)) as ProblemBody | null // our own wire format
  return response.status === 429 && body?.message ? new Problem(body.code, body.message) : failed()
}

const failed = () => new Problem('unavailable', 'Failed to fetch file')
