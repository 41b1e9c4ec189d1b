import { connect, type Socket } from 'node:net'

/**
 * A minimal HTTP client that reads no more of a response than it must: it takes a tenth of the processor time of a real
 * one, so that the server is what is measured.
 */
export interface Wire {
  /** Sends one request; returns the status of its response. */
  ask(request: string): Promise<number>
  close(): void
}

export function requestOf(
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): string {
  const { pathname, search, host } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** A keep-alive connection. Responses must have a Content-Length. */
export async function openWire(url: string): Promise<Wire> {
  const socket = await dial(url)
  let got: Buffer = Buffer.alloc(0)
  let waiting: PromiseWithResolvers<number> | null = null
  socket.on('data', (part: Buffer) => {
    got = got.length > 0 ? Buffer.concat([got, part]) : part
    const length = lengthOf(got)
    if (length === null || got.length < length) return
    const status = Number(got.toString('latin1', 9, 12))
    got = got.subarray(length)
    waiting?.resolve(status)
  })
  socket.on('close', () => waiting?.reject(new Error('The server hung up')))
  return {
    ask(request) {
      waiting = Promise.withResolvers()
      socket.write(request)
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

/** Length of the response that begins here, head included; null while it is incomplete. */
function lengthOf(bytes: Buffer): number | null {
  const head = bytes.indexOf('\r\n\r\n')
  if (head < 0) return null
  const said = bytes.toString('latin1', 0, head)
  return head + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(said)?.[1] ?? 0)
}

interface Flood {
  url: string
  headers?: Record<string, string>
  seconds: number
  connections?: number
  pipelining?: number
}

/** Repeats one request, pipelined on each connection; returns how many were answered, and the bytes of each. */
export async function flood({ url, headers = {}, seconds, connections = 32, pipelining = 4 }: Flood) {
  const request = requestOf(url, { headers })
  const bytes = await learn(url, request)
  const batch = Buffer.from(request.repeat(pipelining))
  let count = 0
  let isOver = false
  const one = async () => {
    const socket = await dial(url)
    const { promise: over, resolve, reject } = Promise.withResolvers<void>()
    let left = bytes * pipelining
    socket.on('data', (part: Buffer) => {
      left -= part.length
      if (left > 0) return
      // All responses must be equal, so another length is an error.
      if (left < 0 || part.indexOf('HTTP/1.1 5') >= 0) return reject(new Error(`${url}: another answer`))
      count += pipelining
      left = bytes * pipelining
      if (isOver) resolve()
      else socket.write(batch)
    })
    socket.on('close', () => reject(new Error(`${url}: the server hung up`)))
    socket.write(batch)
    await over.finally(() => socket.destroy())
  }
  const timer = setTimeout(() => {
    isOver = true
  }, seconds * 1_000)
  const begun = performance.now()
  await Promise.all(Array.from({ length: connections }, one)).finally(() => clearTimeout(timer))
  return { count, bytes, rate: (count * 1_000) / (performance.now() - begun) }
}

async function learn(url: string, request: string): Promise<number> {
  const socket = await dial(url)
  const { promise, resolve } = Promise.withResolvers<number>()
  let got: Buffer = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => {
    got = Buffer.concat([got, part])
    const length = lengthOf(got)
    if (length !== null && got.length >= length) resolve(length)
  })
  socket.write(request)
  return promise.finally(() => socket.destroy())
}

function dial(url: string): Promise<Socket> {
  const { port } = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect({ host: '127.0.0.1', port: Number(port), noDelay: true }, () => resolve(socket))
  socket.once('error', reject)
  return promise
}
