import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds between two pieces of a slow line. */
const beat = 100

/** A line to a campus that counts what goes over it, byte by byte, as the campus' own sockets do. */
export async function countingLine(campus: string) {
  const counted = { sent: 0, got: 0 }
  /** What comes at once from the campus; every beat so much more. */
  const pace = { bytes: Number.POSITIVE_INFINITY }
  const open = new Set<Socket>()
  const { port: to } = new URL(campus)
  const server = createServer((phone) => {
    const line = connect(Number(to), '127.0.0.1')
    for (const [from, into, way] of [
      [phone, line, 'sent'],
      [line, phone, 'got'],
    ] as const) {
      open.add(from)
      from.on('data', async (bytes: Buffer) => {
        from.pause()
        for (let at = 0; at < bytes.length && into.writable; ) {
          const piece = bytes.subarray(at, way === 'got' ? at + pace.bytes : undefined)
          counted[way] += piece.length
          at += piece.length
          into.write(piece)
          if (at < bytes.length) await setTimeout(beat)
        }
        from.resume()
      })
      from.on('end', () => into.end())
      from.on('error', () => into.destroy())
      from.on('close', () => {
        open.delete(from)
        into.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // of a server that listens
  return {
    url: `http://localhost:${port}`,
    /** By the phone: what it sent and what it got. */
    counted,
    pace,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
