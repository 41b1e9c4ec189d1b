import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a campus that counts what goes over it, byte by byte, as the campus' own sockets do. */
export async function countingLine(campus: string) {
  const counted = { sent: 0, got: 0 }
  const open = new Set<Socket>()
  const { port: to } = new URL(campus)
  const server = createServer((phone) => {
    const line = connect(Number(to), '127.0.0.1')
    for (const [from, into, way] of [
      [phone, line, 'sent'],
      [line, phone, 'got'],
    ] as const) {
      open.add(from)
      from.on('data', (bytes) => {
        counted[way] += bytes.length
      })
      from.on('error', () => into.destroy())
      from.on('close', () => {
        open.delete(from)
        into.destroy()
      })
      from.pipe(into)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // of a server that listens
  return {
    url: `http://localhost:${port}`,
    /** By the phone: what it sent and what it got. */
    counted,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
