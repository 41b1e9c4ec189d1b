import type { FastifyInstance } from 'fastify'
import type { Log } from '#server/platform/log.ts'

const howTo =
  'Set TRUST_PROXY to the number of proxies in front, usually 1; else all of them are one address to the limits.'

/**
 * Says, once each, what a forgotten TRUST_PROXY looks like: behind a proxy that nobody trusts, everybody has the
 * proxy's address, and a hundred wrong passwords anywhere are everybody's.
 */
export function warnOfForwarded(
  app: FastifyInstance,
  { trustProxy, site }: { trustProxy: number; site: string | null },
  log: Log,
): void {
  if (trustProxy > 0) return
  if (site?.startsWith('https://'))
    log.warn(`SITE_URL is https, so a proxy stands in front, but TRUST_PROXY is 0. ${howTo}`)
  let isTold = false
  app.addHook('onRequest', (request, _, done) => {
    const { headers } = request
    if (!isTold && (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined)) {
      isTold = true
      log.warn(`A request says whom it was forwarded for, and is not believed: TRUST_PROXY is 0. ${howTo}`)
    }
    done()
  })
}
