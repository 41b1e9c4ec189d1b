import type { FastifyInstance } from 'fastify'

/** Milliseconds that a closing server has for what it has accepted: for bodies of files, and for the rest. */
export const patience = { uploads: 9_000, requests: 12_000 }

/**
 * When the server closes, what was accepted is finished; no line stays open behind it, as phones keep theirs for a
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
