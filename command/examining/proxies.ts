import type { Check } from './check.ts'

const patience = 10_000

/** Calls the campus by its public address and reads how many proxies forwarded the request. */
export const behindProxies: Check = async ({ config }) => {
  if (!config.site) return 'not checked (SITE_URL)'
  const reply = await fetch(`${config.site}/health/ready`, { signal: AbortSignal.timeout(patience) }).catch(
    (error: Error) => {
      const cause = error.cause instanceof Error ? error.cause.message : error.message
      throw new Error(`${config.site} does not answer: ${cause}`)
    },
  )
  const through = reply.headers.get('x-proxies')
  if (through === null) throw new Error(`The server at ${config.site} is not this campus (${reply.status}).`)
  if (Number(through) !== config.trustProxy)
    throw new Error(
      `A request comes through ${through}, but TRUST_PROXY is ${config.trustProxy}: rate limits count the wrong address.`,
    )
  return `${through} in front of ${config.site}, as TRUST_PROXY says`
}
