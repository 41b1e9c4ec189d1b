import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds for the last words to be received; then the connection is cut. */
const farewell = 10_000

/**
 * Bytes buffered in memory beyond the socket's own buffer: some hundred lines. A client that reads nothing is cut; a
 * browser reconnects by itself, and asks for what it missed.
 */
const mostWaiting = 16 * 1024

/** An open event stream. */
export interface SseConnection {
  write(text: string): void
  /** Sends the last words, and closes. */
  end(text: string): void
  closed(hear: () => void): void
}

/**
 * Answers a request with 200 and a body that ends with the connection. HTTP keeps a parser, the request and the response
 * for as long as an answer lasts, half of a listener's memory; here it is told that the connection has closed, so that it
 * frees them. See docs/decisions/live-updates.md.
 */
export async function openSseConnection(
  request: IncomingMessage,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
): Promise<SseConnection> {
  const { socket } = request
  // An unread request body would close the connection.
  request.resume()
  await finished(request).catch(() => undefined) // the client is gone
  // Not inside a call of the parser.
  await nextTurn()
  // An earlier request on it is still unanswered: no browser pipelines.
  if (response.socket !== socket) socket.destroy()
  if (!socket.destroyed) takeOver(socket, response)
  const line = lineOf(socket)
  line.write(headOf({ ...response.getHeaders(), ...headers }))
  return line
}

function takeOver(socket: Socket, response: ServerResponse): void {
  response.detachSocket(socket)
  for (const hear of socket.listeners('close')) hear.call(socket, false)
  for (const event of ['data', 'end', 'close', 'error', 'drain', 'timeout', 'pause', 'resume'])
    socket.removeAllListeners(event)
  // Counters of open connections need the end of this one.
  for (const hear of response.listeners('close')) socket.once('close', () => hear())
}

function lineOf(socket: Socket): SseConnection {
  socket.on('error', () => undefined) // the client is gone, and it closes
  socket.on('end', () => socket.destroySoon())
  // Ignores what a client sends while it listens.
  socket.resume()
  const write = (text: string) => {
    if (socket.writableLength > mostWaiting) socket.destroy()
    else if (socket.writable) socket.write(text)
  }
  return {
    write,
    end(text) {
      write(text)
      socket.setTimeout(farewell, () => socket.destroy())
      socket.destroySoon()
    },
    closed(hear) {
      if (socket.closed) hear()
      else socket.once('close', () => hear())
    },
  }
}

const headOf = (headers: OutgoingHttpHeaders) =>
  ['HTTP/1.1 200 OK', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n') +
  `\r\ndate: ${new Date().toUTCString()}\r\nconnection: close\r\n\r\n`
