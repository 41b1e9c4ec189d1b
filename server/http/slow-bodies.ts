import type { FastifyInstance } from 'fastify'

/**
 * A body that does not come to its end in time ends the connection. Node has one such bound for all requests, which
 * uploads over a slow line would not meet: addresses that begin with `except` are left to it.
 */
export function boundBodies(app: FastifyInstance, milliseconds: number, except: string): void {
  app.addHook('onRequest', (request, _, done) => {
    const { raw } = request
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (hasBody && !request.url.startsWith(except)) {
      const timer = setTimeout(() => raw.destroy(), milliseconds)
      const stop = () => clearTimeout(timer)
      raw.once('end', stop).once('close', stop)
    }
    done()
  })
}
