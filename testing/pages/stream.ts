import { request } from 'node:http'
import { sessionCookie } from '#server/http/session/read-cookies.ts'
import type { Campus } from './campus.ts'

const addresses = new WeakMap<Campus['server'], Promise<string>>()

function addressOf(server: Campus['server']): Promise<string> {
  const known = addresses.get(server) ?? server.listen({ port: 0, host: '127.0.0.1' })
  addresses.set(server, known)
  return known
}

/** EventSource on a campus that listens from the first one on; announcements there arrive here. */
export function streamOf({ server }: Campus, token: () => string | null, closing: AbortSignal) {
  return class Stream {
    static readonly CLOSED = 2
    static readonly all: Stream[] = []
    readyState = 0
    onopen: (() => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    onerror: (() => void) | null = null
    close = () => {
      this.readyState = Stream.CLOSED
    }

    constructor(url: string) {
      Stream.all.push(this)
      void this.open(url)
    }

    private async open(url: string): Promise<void> {
      const at = await addressOf(server)
      if (this.readyState === Stream.CLOSED || closing.aborted) return
      const asking = request(new URL(url, at), { headers: { cookie: `${sessionCookie}=${token() ?? ''}` } })
      this.close = () => {
        this.readyState = Stream.CLOSED
        asking.destroy()
      }
      closing.addEventListener('abort', this.close)
      asking.on('error', () => undefined)
      asking.on('response', (reply) => {
        this.readyState = 1
        this.onopen?.()
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (more: string) => {
          text += more
          for (let found = /data: (.*)\n\n/.exec(text); found; found = /data: (.*)\n\n/.exec(text)) {
            text = text.slice(found.index + found[0].length)
            this.onmessage?.({ data: found[1] ?? '' })
          }
        })
      })
      asking.end()
    }
  }
}
