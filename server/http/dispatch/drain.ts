import type { FastifyInstance } from 'fastify'

/** Milliseconds for accepted requests during shutdown: for file bodies, and for the rest. */
export const patience = { uploads: 9_000, requests: 12_000 }

/**
 * At shutdown accepted requests are finished, and connections closed behind them, since phones keep theirs open for a
 * minute. After `most` milliseconds the rest is cut.
 */
export function drainConnections(app: FastifyInstance, most = patience.requests): void {
  let glance: NodeJS.Timeout | undefined
  let end: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    glance = setInterval(() => app.server.closeIdleConnections(), 50)
    end = setTimeout(() => app.server.closeAllConnections(), most)
  })
  app.addHook('onClose', async () => {
    clearInterval(glance)
    clearTimeout(end)
  })
}
