import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '#testing/server/free-port.ts'

/** Stands before a server and passes everything on, but while it is held: then nothing moves, and nobody is told. */
export async function holdableLine(address: string) {
  const { hostname, port: behind } = new URL(address)
  const port = await freePort()
  const sockets = new Set<Socket>()
  let isHeld = false
  const server = createServer((near) => {
    const far = connect(Number(behind), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (bytes) => void (other.write(bytes) || one.pause()))
      other.on('drain', () => void (isHeld || one.resume()))
      one.on('end', () => other.end()).on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one))
      if (isHeld) one.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${port}`,
    hold(held: boolean) {
      isHeld = held
      for (const socket of sockets) {
        if (held) socket.pause()
        else socket.resume()
      }
    },
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
