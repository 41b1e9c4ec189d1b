import type { FastifyInstance } from 'fastify'

/**
 * When the server closes, what was accepted is finished; no line stays open behind it, as phones keep theirs for a
 * minute. After `patience` milliseconds the rest is cut: an upload goes on with the next server where it was.
 */
export function sayFarewell(app: FastifyInstance, patience = 12_000): void {
  let glance: NodeJS.Timeout | undefined
  let end: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    glance = setInterval(() => app.server.closeIdleConnections(), 50)
    end = setTimeout(() => app.server.closeAllConnections(), patience)
  })
  app.addHook('onClose', async () => {
    clearInterval(glance)
    clearTimeout(end)
  })
}
