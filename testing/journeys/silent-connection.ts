import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a request: passed on, reset, never answered, or answered by another server. */
type Lie = 'passes' | 'resets' | 'hangs' | 'wants a login' | 'refuses what is sent'

/** A proxy to a campus that fails although the phone reports a good connection. */
export async function lyingLine(campus: string) {
  let lie: Lie = 'passes'
  const page = (answer: ServerResponse, status: number) =>
    void answer.writeHead(status, { 'content-type': 'text/html' }).end('<h1>FUOYE Wi-Fi</h1>')
  const server = createServer((asking, answer) => {
    const { method = 'GET', url = '/' } = asking
    const isSent = method !== 'GET' && method !== 'HEAD'
    // A phone that was here before has every screen's files cached.
    const isHere = url.startsWith('/assets/')
    if (lie === 'resets' && !isHere) return void asking.socket.destroy()
    if (lie === 'hangs' && !isHere) return
    // Chromium logs an error when an event stream is answered with a page.
    if (lie === 'wants a login' && !isHere)
      return url.startsWith('/api/live') ? answer.destroy() && undefined : page(answer, 200)
    if (lie === 'refuses what is sent' && isSent) return page(answer, 413)
    const forward = request(new URL(url, campus), { method, headers: asking.headers })
    forward.on('response', (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    forward.on('error', () => answer.destroy())
    answer.on('close', () => forward.destroy())
    asking.pipe(forward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    /** Applies from now on; open connections are cut. */
    now(next: Lie) {
      lie = next
      server.closeAllConnections()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
