import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  device: string
  authorization: string
  message: { title: string; body: string; link: string; tag: string }
}

/** Our own push service, with subscribed browsers: it receives pushes, and each browser can decrypt its own. */
export async function openPushService() {
  const received: Received[] = []
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>()
  let answer = 201
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const device = request.url?.slice(1) ?? ''
    const browser = browsers.get(device)
    if (browser && answer === 201)
      received.push({
        device,
        authorization: request.headers.authorization ?? '',
        message: JSON.parse(opened(Buffer.concat(chunks), browser)),
      })
    response.writeHead(answer).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    received,
    close() {
      server.closeAllConnections()
      server.close()
    },
    /** Its status code from now on. */
    answers: (status: number) => {
      answer = status
    },
    /** The subscription that a browser hands over. */
    subscribe(device: string) {
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      browsers.set(device, { keys, auth })
      keys.generateKeys()
      return {
        endpoint: `${origin}/${device}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
    },
  }
}

/** Decrypts as a browser does: RFC 8188 with the keys of RFC 8291. */
function opened(body: Buffer, { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const secret = keys.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const ikm = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
  const sealed = body.subarray(21 + length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
