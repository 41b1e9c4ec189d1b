import { connect, type Socket } from 'node:net'

/**
 * Asks by hand-made requests and reads no more of an answer than it must: whoever loads a server so takes a tenth of what
 * an HTTP client does, and the server is what is measured.
 */
export interface Wire {
  /** One request, and the status of its answer. */
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

/** A line that stays open. Answers must say their length. */
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

/** Bytes of the answer that begins here, head included; null while that is not known. */
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

/** The same request again and again, some ahead on each line; how many were answered, and in how many bytes each. */
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
      // Every answer is the same: another length would be another answer.
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
