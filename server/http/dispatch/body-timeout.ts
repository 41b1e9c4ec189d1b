import type { IncomingMessage } from 'node:http'

interface Pace {
  /** How often one looks, in milliseconds. A body has come whole at the first look. */
  every: number
  /** Except at this path and below it: there at least so many bytes have come since the look before. */
  uploads: string
  bytes: number
}

/** 512 bytes a second are slower than any line that ever comes to an end. */
const pace: Pace = { every: 55_000, uploads: '/api/uploads', bytes: 28 * 1024 }

/**
 * A body that does not come in time ends the connection. Uploads take as long as a slow line takes, as long as they
 * come. Node has one bound for all requests, and knows no pace.
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
    // What lies here unread is late by our own fault.
    if (isUpload && (came >= bytes || request.readableLength > 0)) return
    socket.destroy()
  }, every)
  const stop = () => clearInterval(timer)
  request.once('end', stop).once('close', stop)
}

/** No other path that begins with the same letters. */
const isAt = (path: string, url = '') => url.startsWith(path) && /^(?:[/?]|$)/.test(url.slice(path.length))
