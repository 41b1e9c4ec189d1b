import { vi } from 'vitest'
import { authenticator } from '#testing/server/services/authenticator.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url')).buffer
const text = (of: BufferSource) => Buffer.from(of as ArrayBuffer).toString('base64url') // as the pages pass it on

type Made = ReturnType<ReturnType<typeof authenticator>['make']>
type Shown = ReturnType<ReturnType<typeof authenticator>['show']>

const asBrowsersDo = ({ id, response }: Made | Shown) => ({
  id,
  rawId: bytes(id),
  type: 'public-key',
  response: Object.fromEntries(Object.entries(response).map(([name, value]) => [name, bytes(value)])),
  getClientExtensionResults: () => ({}),
})

/** A device with passkeys, which happy-dom lacks. The same in every tab of a test. */
export function deviceWithPasskeys() {
  const device = authenticator('http://localhost')
  vi.stubGlobal('PublicKeyCredential', class {})
  const credentials = {
    async create({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) {
      const { challenge, rp, user } = publicKey
      return asBrowsersDo(
        device.make({ challenge: text(challenge), rp: { id: rp.id ?? '' }, user: { id: text(user.id) } }),
      )
    },
    async get({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) {
      return asBrowsersDo(device.show({ challenge: text(publicKey.challenge), rpId: publicKey.rpId ?? '' }))
    },
  }
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
  return device
}
