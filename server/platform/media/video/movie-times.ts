const holders = new Set(['moov', 'trak', 'mdia'])
const timed = new Set(['mvhd', 'tkhd', 'mdhd'])

/**
 * Offsets of the creation and modification times in a movie's index as mediabunny writes it, eight bytes each. Until
 * 2040 these times fit four bytes each.
 */
export function timesIn(index: Uint8Array): number[] {
  const bytes = Buffer.from(index.buffer, index.byteOffset, index.byteLength)
  const found: number[] = []
  const walk = (from: number, to: number) => {
    for (let at = from; at + 8 <= to; at += Math.max(8, bytes.readUInt32BE(at))) {
      const name = bytes.toString('latin1', at + 4, at + 8)
      if (holders.has(name)) walk(at + 8, at + bytes.readUInt32BE(at))
      else if (timed.has(name)) found.push(at + 12)
    }
  }
  walk(0, bytes.length)
  return found
}
