import type { FastifyInstance } from 'fastify'
import type { Log } from '#server/platform/log.ts'

const howTo =
  'Set TRUST_PROXY to the number of proxies in front, usually 1; otherwise rate limits see everyone as one address.'

/**
 * Warns once of what looks like a forgotten TRUST_PROXY: behind an untrusted proxy everybody has the proxy's address, and
 * a hundred wrong passwords anywhere block everybody.
 */
export function warnOfForwarded(
  app: FastifyInstance,
  { trustProxy, site }: { trustProxy: number; site: string | null },
  log: Log,
): void {
  if (trustProxy > 0) return
  if (site?.startsWith('https://'))
    log.warn(`SITE_URL is https, so there is a proxy in front, but TRUST_PROXY is 0. ${howTo}`)
  let isTold = false
  app.addHook('onRequest', (request, _, done) => {
    const { headers } = request
    if (!isTold && (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined)) {
      isTold = true
      log.warn(`A request has a forwarded address, but TRUST_PROXY is 0, so we ignore it. ${howTo}`)
    }
    done()
  })
}
