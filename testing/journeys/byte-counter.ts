import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds between two portions on a slow network. */
const beat = 100

/** A proxy to a campus that counts the transferred bytes, as the campus's own sockets do. */
export async function countingLine(campus: string) {
  const counted = { sent: 0, got: 0 }
  /** Bytes that the campus may send per beat. */
  const pace = { bytes: Number.POSITIVE_INFINITY }
  const open = new Set<Socket>()
  const receiving = new Set<Socket>()
  const frozen = new Set<Socket>()
  let isFrozen = false
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
        if (way === 'got') receiving.add(into)
        else if (isFrozen && bytes.includes('.webm HTTP')) frozen.add(phone)
        for (let at = 0; at < bytes.length && into.writable; ) {
          if (frozen.has(into)) {
            await setTimeout(beat)
            continue
          }
          const piece = bytes.subarray(at, way === 'got' ? at + pace.bytes : undefined)
          counted[way] += piece.length
          at += piece.length
          into.write(piece)
          if (at < bytes.length) await setTimeout(beat)
        }
        receiving.delete(into)
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
    /** Nothing more comes of the responses that are on their way, nor of films that are asked for from now on. */
    freeze: () => {
      isFrozen = true
      for (const phone of receiving) frozen.add(phone)
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
