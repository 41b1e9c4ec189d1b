import { countBytes } from '#client/offline/data-usage/data-usage.ts'
import { answeredBySomebodyElse, problemOf } from '#contract/call.ts'
import { Problem } from '#contract/problem.ts'

export interface Upload {
  /** Made here (see offline/storage/new-id.ts); the record claims the file by it, and the same id again goes on where it stopped. */
  id: string
  kind: 'picture' | 'video' | 'book'
  name: string
  /** Pauses it: what has been sent stays with the server for a week. */
  signal?: AbortSignal
  /** Bytes the server has for certain. */
  onProgress?: (sent: number, whole: number) => void
  fetch?: typeof fetch
  /** Milliseconds before another try, when nothing answers or the server is busy; anew after every step forward. */
  pauses?: readonly number[]
}

const path = (id: string) => `/api/uploads/${id}`
const media = 'application/offset+octet-stream'

/** When the server took something last, and for how long that is believed; in milliseconds. */
let taken = Number.NEGATIVE_INFINITY
const silence = 60_000

/** What one request carries: as much as takes about two seconds, so that progress moves and a cut costs little. */
const least = 64 * 1024
const most = 4 * 1024 * 1024
const aim = 2_000
/** Milliseconds for a request; the last one also waits for the server to look at the whole file. */
const patience = 60_000

/**
 * Sends a file by the resumable protocol of the server (tus). Asks first how much of it is there already, whoever
 * sent that, and goes on from there. Resolves when the file can be claimed. Throws the server's Problem, an AbortError
 * when paused, and whatever the network throws after a few tries; the same call again continues. Also for a service
 * worker.
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

/** Milliseconds: who is told to wait for longer than this comes back another time. */
const longestPause = 10_000

const isOnline = () => globalThis.navigator?.onLine !== false

/** `counted` is where the bytes end that the meter knows of; what did not arrive of them is taken back. */
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
    // A login page of the network's own would pass for a file that has arrived.
    if (reply.ok && !isOurs(reply)) throw answeredBySomebodyElse()
    return reply
  }

  /**
   * Announces it without a byte, and hears how far it is: the same again begins nothing. Asked by HEAD for what was never
   * begun, the browser would log an error.
   */
  async function whereItStands(): Promise<number> {
    const { headers } = await announce()
    const at = Number(headers.get('upload-offset') ?? 0)
    // Of a finished picture the server counts what it made of it.
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
   * A small file goes in one request; after a silence only once the server has said that it takes something of ours, so
   * that a session that ended meanwhile costs no bytes. Where it went before, the server is asked how far it got.
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

  // Begun with little: on a slow line the first step would take as long as people take to give up.
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
    // Another tab was there too: the server says where it stands.
    if (reply.status === 409) sent = await whereItStands()
    else if (reply.ok) sent = Number(reply.headers.get('upload-offset'))
    else throw await refusalOf(reply)
    onProgress?.(sent, file.size)
    const pace = aim / Math.max(1, performance.now() - start)
    size = Math.round(Math.min(most, Math.max(least, size * Math.min(2, Math.max(0.5, pace)))))
  }
}

/** Gives up an upload, and the server forgets it. One that is finished, or not there, stays as it is. */
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
