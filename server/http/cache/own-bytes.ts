/**
 * A copy in memory of its own, for what is kept. A small buffer is a slice of Node's pool of 64 KB, and what zlib returns
 * at once a slice of 16 KB: keeping the slice keeps all of it.
 */
export function ownBytes(content: Buffer | string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(content))
  if (typeof content === 'string') own.write(content)
  else content.copy(own)
  return own
}
