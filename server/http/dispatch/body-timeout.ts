import type { IncomingMessage } from 'node:http'

interface Pace {
  /** Interval of the checks in milliseconds. Other bodies must be whole at the first one. */
  every: number
  /** Below this path, at least `bytes` must have come since the last check instead. */
  uploads: string
  bytes: number
}

/** A connection below 512 bytes a second never finishes. */
const pace: Pace = { every: 55_000, uploads: '/api/uploads', bytes: 28 * 1024 }

/**
 * Cuts the connection of a body that does not come in time. Uploads may take as long as they need, as long as they make
 * progress. Node has one limit for all requests, and none for progress.
 */
export function boundBody(request: IncomingMessage, { every, uploads, bytes }: Pace = pace): void {
  const { headers, socket, url } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const isUpload = isAt(uploads, url)
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    const came = socket.bytesRead - before
    before = socket.bytesRead
    // Unread bytes mean that the server is late, not the client.
    if (isUpload && (came >= bytes || request.readableLength > 0)) return
    socket.destroy()
  }, every)
  const stop = () => clearInterval(timer)
  request.once('end', stop).once('close', stop)
}

/** Excludes longer names with the same beginning. */
const isAt = (path: string, url = '') => url.startsWith(path) && /^(?:[/?]|$)/.test(url.slice(path.length))
