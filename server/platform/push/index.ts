import type { Config } from '#server/config.ts'
import type { Log } from '../log.ts'

/** A browser's PushSubscription, as it is kept. */
interface Device {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Push {
  /** What browsers subscribe with; null where nothing is pushed. */
  publicKey: string | null
  /** Whether this address is one of a push service: the campus calls no other. */
  knows(endpoint: string): boolean
  /**
   * `gone`: the device takes none any more. `refused`: it takes none signed with these keys, if no other mistake is in
   * them. `failed`: perhaps later. Never throws.
   */
  send(device: Device, payload: string): Promise<'sent' | 'gone' | 'refused' | 'failed'>
}

/** To a device of other keys Mozilla says 401, Google and Microsoft 403, and Apple 400 or 403. */
const refusals = [400, 401, 403]

/** Those of Chrome and its kin, Firefox, Safari and Edge. */
const services =
  /(^|\.)(fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/
const patience = 10_000
/** A day: what is older is found in the list. */
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
