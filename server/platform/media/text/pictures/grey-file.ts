/** A picture in grey, a byte a pixel. */
export interface Grey {
  width: number
  height: number
  data: Uint8Array
}

/** As a PGM: the plainest file of a picture there is. */
export const greyFile = ({ width, height, data }: Grey): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data])

/** Reads what `greyFile` wrote; null for any other file. */
export function greyIn(bytes: Uint8Array): Grey | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(40, bytes.length)).toString('latin1')
  const [whole = '', wide, high] = /^P5\n(\d{1,5}) (\d{1,5})\n255\n/.exec(head) ?? []
  const [width, height] = [Number(wide), Number(high)]
  return whole && bytes.length === whole.length + width * height
    ? { width, height, data: bytes.subarray(whole.length) }
    : null
}
