import { countBytes } from '#client/offline/data-usage/data-usage.ts'
import { answeredBySomebodyElse, problemOf } from '#contract/call.ts'
import { Problem } from '#contract/problem.ts'

export interface Upload {
  /** Made here (see offline/storage/new-id.ts); the record claims the file by it, and the same id resumes. */
  id: string
  kind: 'picture' | 'video' | 'book'
  name: string
  /** Pauses the upload: the server keeps what it has for a week. */
  signal?: AbortSignal
  /** Bytes the server has confirmed. */
  onProgress?: (sent: number, whole: number) => void
  fetch?: typeof fetch
  /** Milliseconds before each retry after no answer or a busy server; starts over after every progress. */
  pauses?: readonly number[]
}

const path = (id: string) => `/api/uploads/${id}`
const media = 'application/offset+octet-stream'

/** When the server last accepted something, and how long that counts; in milliseconds. */
let taken = Number.NEGATIVE_INFINITY
const silence = 60_000

/** Bytes of one request: about two seconds' worth, so that progress moves and a broken line costs little. */
const least = 64 * 1024
const most = 4 * 1024 * 1024
const aim = 2_000
/** Milliseconds for a request; the last one also waits for the server to check the whole file. */
const patience = 60_000

/**
 * Uploads a file by the server's resumable protocol (tus). First asks how much of it is there, whoever sent that, and
 * resumes. Resolves when the file can be claimed. Throws the server's Problem, an AbortError when paused, and the
 * network's error after a few retries; the same call again resumes. Also for a service worker.
 */
export async function upload(file: Blob, one: Upload): Promise<void> {
  const { pauses = [500, 2_000, 5_000] } = one
  let reached = 0
  const counted = { end: 0 }
  let tries = 0
  const onProgress = (sent: number, whole: number) => {
    if (sent > reached) tries = 0
    reached = sent
    one.onProgress?.(sent, whole)
  }
  for (;;)
    try {
      return await send(file, { ...one, onProgress }, counted)
    } catch (error) {
      const refused = error instanceof Problem && error.status < 500
      const told = error instanceof Problem ? (error.retryAfter ?? 0) * 1000 : 0
      const pause = pauses[tries++]
      if (refused || one.signal?.aborted || pause === undefined || told > longestPause || !isOnline())
        throw error
      await new Promise((resolve) => setTimeout(resolve, Math.max(pause, told)))
    }
}

/** Milliseconds: whoever must wait longer than this comes back another time. */
const longestPause = 10_000

const isOnline = () => globalThis.navigator?.onLine !== false

/** `counted` is the offset up to which the meter has counted; bytes that did not arrive are subtracted. */
async function send(
  file: Blob,
  { id, kind, name, signal, onProgress, fetch = globalThis.fetch }: Upload,
  counted: { end: number },
) {
  const count = (from: number, bytes: number) => {
    countBytes(bytes)
    counted.end = from + bytes
  }
  const ask = async (method: string, url: string, headers: Record<string, string> = {}, body?: Blob) => {
    const reply = await fetch(url, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...headers },
      ...(body ? { body } : {}),
      signal: AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]),
    })
    // A captive portal's login page would pass for a file that has arrived.
    if (reply.ok && !isOurs(reply)) throw answeredBySomebodyElse()
    return reply
  }

  /**
   * Announces the file without bytes, which is idempotent, and returns the server's offset. With HEAD the browser
   * would log an error for a file that was never announced.
   */
  async function whereItStands(): Promise<number> {
    const { headers } = await announce()
    const at = Number(headers.get('upload-offset') ?? 0)
    // For a finished picture the server's offset is the size of what it made of it.
    if (at === Number(headers.get('upload-length') ?? -1)) return file.size
    if (at < counted.end) countBytes(at - counted.end)
    counted.end = at
    return at
  }

  async function announce(first?: Blob): Promise<Response> {
    if (first) count(0, first.size)
    const about = Object.entries({ id, kind, name }).map(([key, value]) => `${key} ${base64(value)}`)
    const reply = await ask(
      'POST',
      '/api/uploads',
      {
        'upload-length': String(file.size),
        'upload-metadata': about.join(','),
        ...(first ? { 'content-type': media } : {}),
      },
      first,
    )
    if (!reply.ok) throw await refusalOf(reply)
    taken = performance.now()
    return reply
  }

  /**
   * Sends a small file in one request. After a failure, only once the server has accepted something of this browser, so
   * that an ended session costs no bytes; if the file was sent before, asks for its offset first.
   */
  async function sendSmall(): Promise<number> {
    if (performance.now() - taken > silence) return whereItStands()
    try {
      return Number((await announce(file)).headers.get('upload-offset') ?? 0)
    } catch (error) {
      if (error instanceof Problem && (error.code === 'conflict' || error.code === 'missing'))
        return whereItStands()
      throw error
    }
  }

  // Small at first: on a slow line a larger step would take as long as people take to give up.
  let size = least
  let sent = file.size <= least * 4 ? await sendSmall() : await whereItStands()
  onProgress?.(sent, file.size)
  while (sent < file.size) {
    const start = performance.now()
    const piece = file.slice(sent, sent + size)
    count(sent, piece.size)
    const reply = await ask(
      'PATCH',
      path(id),
      { 'upload-offset': String(sent), 'content-type': media },
      piece,
    )
    // Another tab uploads it too: the server tells the offset.
    if (reply.status === 409) sent = await whereItStands()
    else if (reply.ok) sent = Number(reply.headers.get('upload-offset'))
    else throw await refusalOf(reply)
    onProgress?.(sent, file.size)
    const pace = aim / Math.max(1, performance.now() - start)
    size = Math.round(Math.min(most, Math.max(least, size * Math.min(2, Math.max(0.5, pace)))))
  }
}

/** Cancels an upload, which the server then deletes. One that is finished, or unknown, stays as it is. */
export async function cancelUpload(id: string, fetch = globalThis.fetch): Promise<void> {
  const reply = await fetch(path(id), { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } })
  if (!reply.ok && reply.status !== 404) throw await refusalOf(reply)
}

const isOurs = ({ headers }: Response) => headers.has('tus-resumable')

const refusalOf = (reply: Response): Problem | Promise<Problem> =>
  isOurs(reply) && reply.status === 401 ? new Problem('unauthenticated', 'Please sign in') : problemOf(reply)

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
