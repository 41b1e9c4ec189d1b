import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Upstream {
  port: number
  agent: Agent
  isReady: boolean
}

export interface Failed {
  port: number
  what: string
  /** When it was sent on, and when it failed; by performance.now(). */
  from: number
  at: number
}

/**
 * A plain proxy in front of several processes of this machine, as a test needs one: it takes turns, asks each whether
 * it is ready, keeps lines open, passes over who does not take a line at all, and tries nothing twice.
 */
export async function startProxy(ports: readonly number[], askEvery = 250) {
  const upstreams = ports.map(
    (port): Upstream => ({ port, agent: new Agent({ keepAlive: true, maxFreeSockets: 64 }), isReady: false }),
  )
  const failed: Failed[] = []
  let turn = 0

  async function look(it: Upstream): Promise<void> {
    const ready = `http://127.0.0.1:${it.port}/health/ready`
    it.isReady = await fetch(ready, { signal: AbortSignal.timeout(2_000) }).then(
      async (reply) => {
        await reply.arrayBuffer()
        return reply.ok
      },
      () => false,
    )
  }
  await Promise.all(upstreams.map(look))
  const asking = setInterval(() => void Promise.all(upstreams.map(look)), askEvery)

  function next(passed: ReadonlySet<Upstream>): Upstream | undefined {
    turn += 1
    const free = upstreams.filter((it) => it.isReady && !passed.has(it))
    return free[turn % free.length]
  }

  function sendOn(asked: IncomingMessage, answer: ServerResponse, passed = new Set<Upstream>()): void {
    const it = next(passed)
    if (!it) return void answer.writeHead(502).end()
    const from = performance.now()
    const { method, headers, url: path } = asked
    const what = `${method} ${path}`
    const sending = request({ host: '127.0.0.1', port: it.port, agent: it.agent, method, path, headers })
    let isTaken = false
    const fail = (error: Error) => {
      if (answer.destroyed) return // whoever asked has gone
      failed.push({ port: it.port, what: `${what}: ${error.message}`, from, at: performance.now() })
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    }
    sending.on('socket', (socket) => {
      const begin = () => {
        isTaken = true
        asked.pipe(sending)
      }
      if (socket.connecting) socket.once('connect', begin)
      else begin()
    })
    sending.on('error', (error) => {
      if (isTaken) return answer.headersSent ? undefined : fail(error)
      it.isReady = false
      sendOn(asked, answer, passed.add(it))
    })
    sending.on('response', (reply) => {
      const { connection: _, 'keep-alive': __, ...rest } = reply.headers
      // Answered before all of it had come: what follows on this line would be read as another request.
      if (!asked.complete) answer.shouldKeepAlive = false
      answer.writeHead(reply.statusCode ?? 502, rest)
      reply.on('error', fail)
      reply.pipe(answer)
    })
    answer.on('close', () => answer.writableEnded || sending.destroy())
  }

  const server = createServer({ requestTimeout: 0 }, sendOn).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // of a server that listens
    failed,
    isReady: (port: number) => upstreams.some((it) => it.port === port && it.isReady),
    close() {
      clearInterval(asking)
      server.closeAllConnections()
      server.close()
      for (const { agent } of upstreams) agent.destroy()
    },
  }
}
