import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy to a campus that passes on so many bytes of the next responses below `path`, then cuts the line or stalls. */
export async function cutLine(campus: string, path: string) {
  const asked: { url: string; range: string | undefined }[] = []
  let cuts: number[] = []
  let stalls = false
  const server = createServer((asking, answer) => {
    const isWatched = asking.url?.startsWith(path) ?? false
    if (isWatched) asked.push({ url: asking.url ?? '', range: asking.headers.range })
    const cut = isWatched ? cuts.shift() : undefined
    const forward = request(new URL(asking.url ?? '/', campus), {
      method: asking.method,
      headers: asking.headers,
    })
    forward.on('response', (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      if (cut === undefined) return reply.pipe(answer)
      let passed = 0
      reply.on('data', (chunk: Buffer) => {
        const part = chunk.subarray(0, Math.max(0, cut - passed))
        passed += chunk.length
        // Destroyed only later, because an immediate reset would discard the bytes already sent.
        answer.write(part, () => passed >= cut && !stalls && setTimeout(() => answer.destroy(), 200))
      })
    })
    forward.on('error', () => answer.destroy())
    asking.pipe(forward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    asked,
    cutAfter: (...bytes: number[]) => {
      cuts = bytes
    },
    /** The rest of the next response never comes. */
    stallAfter: (bytes: number) => {
      cuts = [bytes]
      stalls = true
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
