import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Held {
  id: string
  rpId: string
  userHandle: string
  secret: KeyObject
  counter: number
}

/** Deliberate faults. */
interface Otherwise {
  origin?: string
  /** Without user verification. */
  unverified?: true
  /** The signature counter; one more than before by default. */
  counter?: number
  /** Signs with the wrong key. */
  forged?: true
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

/** Minimal CBOR for passkeys: maps in order, integers, text and bytes. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (!(value instanceof Map)) throw new Error('No such thing is in a passkey')
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
}

/**
 * A phone with passkeys: creates real keys and signs with them, with what a browser at `origin` passes. Returns what the
 * pages' library does.
 */
export function authenticator(origin: string) {
  const held: Held[] = []

  const dataFor = (rpId: string, counter: number, unverified = false, made: Uint8Array = Buffer.alloc(0)) => {
    const flags = 1 | (unverified ? 0 : 4) | (made.length > 0 ? 64 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, made])
  }
  const clientData = (type: string, challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))

  return {
    held,

    make(
      asked: { challenge: string; rp: { id: string }; user: { id: string } },
      { origin: at, unverified }: Otherwise = {},
    ) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const raw = randomBytes(32)
      const id = base64url(raw)
      held.push({ id, rpId: asked.rp.id, userHandle: asked.user.id, secret: privateKey, counter: 0 })
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, raw.length]), raw, cbor(key)])
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', dataFor(asked.rp.id, 0, unverified, made)],
        ]),
      )
      const clientDataJSON = clientData('webauthn.create', asked.challenge, at)
      return {
        id,
        response: {
          clientDataJSON: base64url(clientDataJSON),
          attestationObject: base64url(attestationObject),
        },
      }
    },

    /** Uses the newest passkey for this campus, or the one with this id. */
    show(asked: { challenge: string; rpId: string }, otherwise: Otherwise & { id?: string } = {}) {
      const key = held.findLast(({ id, rpId }) => rpId === asked.rpId && id === (otherwise.id ?? id))
      if (!key)
        throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError')
      key.counter = otherwise.counter ?? key.counter + 1
      const data = dataFor(asked.rpId, key.counter, otherwise.unverified)
      const clientDataJSON = clientData('webauthn.get', asked.challenge, otherwise.origin)
      const secret = otherwise.forged
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
        : key.secret
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), secret)
      return {
        id: key.id,
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: key.userHandle,
        },
      }
    },
  }
}
