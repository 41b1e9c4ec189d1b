import type { Config } from '#server/config.ts'
import type { Log } from '../log.ts'

/** A browser's PushSubscription, as stored. */
interface Device {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Push {
  /** The key that browsers subscribe with; null where push is off. */
  publicKey: string | null
  /** Whether this address is a known push service's: the campus calls no other. */
  knows(endpoint: string): boolean
  /**
   * `gone`: the subscription has ended. `refused`: the device does not accept these keys, if the request has no other
   * mistake. `failed`: a retry may succeed. Never throws.
   */
  send(device: Device, payload: string): Promise<'sent' | 'gone' | 'refused' | 'failed'>
}

/** For a subscription with other keys Mozilla answers 401, Google and Microsoft 403, Apple 400 or 403. */
const refusals = [400, 401, 403]

/** The services of Chrome and its kin, Firefox, Safari and Edge. */
const services =
  /(^|\.)(fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/
const patience = 10_000
/** A day: older notices are found in the list. */
const keepSeconds = 86_400

/** Web push, where its keys are configured. */
export function openPush(config: Config['push'], log: Log): Push {
  if (!config) return { publicKey: null, knows: () => false, send: async () => 'failed' }
  const { publicKey, privateKey, contact, services: more } = config

  function knows(endpoint: string): boolean {
    const { protocol, hostname, origin, username } = new URL(endpoint)
    if (username) return false
    return more.includes(origin) || (protocol === 'https:' && services.test(hostname))
  }

  return {
    publicKey,
    knows,
    async send({ endpoint, p256dh, auth }, payload) {
      if (!knows(endpoint)) return 'gone'
      try {
        const { default: webPush } = await import('web-push')
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          payload,
          { vapidDetails: { subject: contact, publicKey, privateKey }, TTL: keepSeconds },
        )
        const { 'Content-Length': _, ...rest } = headers
        const response = await fetch(endpoint, {
          method: 'POST',
          headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
          body: new Uint8Array(body ?? []),
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        })
        await response.body?.cancel()
        if (response.ok) return 'sent'
        if (response.status === 404 || response.status === 410) return 'gone'
        log.warn('A push was refused', { status: response.status, service: new URL(endpoint).hostname })
        return refusals.includes(response.status) ? 'refused' : 'failed'
      } catch (error) {
        log.error('A push was not sent', error, { service: new URL(endpoint).hostname })
        return 'failed'
      }
    },
  }
}
