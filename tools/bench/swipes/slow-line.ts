import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Milliseconds between two turns of the line. */
const turn = 10
/** Milliseconds on the way, in each direction. */
const way = 50
/** Bytes that wait on the far side of the line for one connection, as in a mast's buffer. */
const waiting = 64 * 1024

/** What comes on one connection, and when it may go on. */
interface Coming {
  phone: Socket
  far: Socket
  queue: { bytes: Buffer; from: number }[]
  held: number
}

/** A line to a campus that lets so many kilobits a second through to the phone, over all of its connections. */
export async function slowLine(campus: string) {
  const { port: to } = new URL(campus)
  const open = new Set<Coming>()
  let kilobits = Number.POSITIVE_INFINITY
  let got = 0

  const server = createServer((phone) => {
    const far = connect(Number(to), '127.0.0.1')
    const coming: Coming = { phone, far, queue: [], held: 0 }
    open.add(coming)
    phone.setNoDelay(true)
    phone.on('data', (bytes) => setTimeout(() => far.writable && far.write(bytes), way))
    far.on('data', (bytes: Buffer) => {
      coming.queue.push({ bytes, from: performance.now() + way })
      coming.held += bytes.length
      if (coming.held > waiting) far.pause()
    })
    const close = () => {
      open.delete(coming)
      phone.destroy()
      far.destroy()
    }
    for (const one of [phone, far]) one.on('error', close)
    phone.on('close', close)
    far.on('close', () => setTimeout(close, 5_000))
  })

  /** Hands out what a turn lets through, a packet to each connection after the other. */
  const hand = (room: number): number => {
    let left = room
    let moved = true
    while (left > 0 && moved) {
      moved = false
      for (const coming of open) {
        const [first] = coming.queue
        if (left <= 0 || !first || first.from > performance.now()) continue
        const part = first.bytes.subarray(0, 1_400)
        coming.phone.write(part)
        first.bytes = first.bytes.subarray(part.length)
        if (first.bytes.length === 0) coming.queue.shift()
        coming.held -= part.length
        if (coming.held < waiting / 2) coming.far.resume()
        left -= part.length
        got += part.length
        moved = true
      }
    }
    return Math.min(left, 0)
  }
  let last = performance.now()
  let owed = 0
  const turns = setInterval(() => {
    const now = performance.now()
    owed = hand(((now - last) * kilobits) / 8 + owed)
    last = now
  }, turn)

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a server that listens
  return {
    url: `http://localhost:${port}`,
    /** From now on; nothing said means as much as there is. */
    let(most = Number.POSITIVE_INFINITY): void {
      kilobits = most
    },
    /** Bytes that have come to the phone. */
    got: () => got,
    close: async () => {
      clearInterval(turns)
      for (const { phone, far } of open) {
        phone.destroy()
        far.destroy()
      }
      server.close()
    },
  }
}
