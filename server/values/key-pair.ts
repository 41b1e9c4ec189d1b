import { createECDH } from 'node:crypto'

/** Whether these are the two halves of one key pair, in the encoding of browsers and push services. */
export function isPair(publicKey: string, privateKey: string): boolean {
  const bytes = Buffer.from(privateKey, 'base64url')
  // Node may return it without leading zeros.
  if (bytes.length !== 32 || bytes.toString('base64url') !== privateKey) return false
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(bytes)
  } catch {
    return false // 0, or not on the curve
  }
  return pair.getPublicKey('base64url') === publicKey
}
