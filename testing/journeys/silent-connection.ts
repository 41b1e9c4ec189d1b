import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of a request: it is passed on, dropped, never answered, or answered by somebody else. */
type Lie = 'passes' | 'resets' | 'hangs' | 'wants a login' | 'refuses what is sent'

/** A line to a campus on which the phone has full bars. */
export async function lyingLine(campus: string) {
  let lie: Lie = 'passes'
  const page = (answer: ServerResponse, status: number) =>
    void answer.writeHead(status, { 'content-type': 'text/html' }).end('<h1>FUOYE Wi-Fi</h1>')
  const server = createServer((asking, answer) => {
    const { method = 'GET', url = '/' } = asking
    const isSent = method !== 'GET' && method !== 'HEAD'
    // A phone that was here before has every screen's files.
    const isHere = url.startsWith('/assets/')
    if (lie === 'resets' && !isHere) return void asking.socket.destroy()
    if (lie === 'hangs' && !isHere) return
    // A browser says on its console what it thinks of a stream that is a page.
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
    /** From now on; what is open breaks off. */
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
