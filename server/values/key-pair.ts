import { createECDH } from 'node:crypto'

/** Whether these are the two halves of one key, spelled as browsers and push services read them. */
export function isPair(publicKey: string, privateKey: string): boolean {
  const bytes = Buffer.from(privateKey, 'base64url')
  // As it is given back by Node it may have lost the zeros before it.
  if (bytes.length !== 32 || bytes.toString('base64url') !== privateKey) return false
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(bytes)
  } catch {
    return false // 0, or beyond the curve
  }
  return pair.getPublicKey('base64url') === publicKey
}
