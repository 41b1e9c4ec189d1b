import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds between two portions on a slow network. */
const beat = 100

/** A proxy to a campus that counts the transferred bytes, as the campus's own sockets do. */
export async function countingLine(campus: string) {
  const counted = { sent: 0, got: 0 }
  /** Bytes that the campus may send per beat. A slow connection stays slow: nothing rushes after a page that left. */
  const pace = { bytes: Number.POSITIVE_INFINITY }
  const open = new Set<Socket>()
  const { port: to } = new URL(campus)
  const server = createServer((phone) => {
    const line = connect(Number(to), '127.0.0.1')
    let slowest = pace.bytes
    for (const [from, into, way] of [
      [phone, line, 'sent'],
      [line, phone, 'got'],
    ] as const) {
      open.add(from)
      from.on('data', async (bytes: Buffer) => {
        from.pause()
        for (let at = 0; at < bytes.length && into.writable; ) {
          slowest = Math.min(slowest, pace.bytes)
          const piece = bytes.subarray(at, way === 'got' ? at + slowest : undefined)
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
  const { port } = server.address() as AddressInfo // of a listening server
  return {
    url: `http://localhost:${port}`,
    /** Bytes sent and received by the phone. */
    counted,
    pace,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
