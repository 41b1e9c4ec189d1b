import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds for what was written last to be taken by a phone; then its line is cut. */
const farewell = 10_000

/**
 * So many bytes wait in memory beyond what the system holds for a line: some hundred sentences. Whoever takes none of them
 * is cut; a browser comes back by itself, and asks what it missed.
 */
const mostWaiting = 16 * 1024

/** What goes on for as long as somebody listens. */
export interface SseConnection {
  write(text: string): void
  /** The last words, and the end. */
  end(text: string): void
  closed(hear: () => void): void
}

/**
 * Answers a request with 200 and a body that ends with the connection. HTTP keeps a parser, the request
 * and the response for as long as an answer goes on, half of what somebody costs who only listens; it is told that the
 * connection has closed, and lets go of them as it does then. See docs/decisions/live-updates.md.
 */
export async function openSseConnection(
  request: IncomingMessage,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
): Promise<SseConnection> {
  const { socket } = request
  // A request that was not read to its end would take the connection along.
  request.resume()
  await finished(request).catch(() => undefined) // whoever asked is gone
  // Not within a call of the parser's.
  await nextTurn()
  // Something that was asked before is not answered yet: no browser asks so.
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
  // Whoever counts what is open hears of the end of this one.
  for (const hear of response.listeners('close')) socket.once('close', () => hear())
}

function lineOf(socket: Socket): SseConnection {
  socket.on('error', () => undefined) // whoever listened is gone, and it closes
  socket.on('end', () => socket.destroySoon())
  // What a browser says while it listens is nothing.
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
