/**
 * The quality of a JPEG, 1 to 100 as libjpeg counts it, from its first quantization table. Null where there is no table.
 * Re-encoded at the same quality, a picture loses next to nothing.
 */
export function jpegQuality(bytes: Uint8Array): number | null {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const [mark, length] = [bytes[at + 1], ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)]
    if (mark === 0xff) at += 1
    else if (mark === 0xdb && bytes[at + 4] === 0 && length >= 67)
      return nearest(bytes.subarray(at + 5, at + 69))
    else if (mark === 0xda || length < 2) return null
    else at += 2 + length
  }
  return null
}

function nearest(table: Uint8Array): number {
  const coarse = table.reduce((sum, step) => sum + step, 0)
  let [best, apart] = [1, Number.POSITIVE_INFINITY]
  for (let quality = 1; quality <= 100; quality += 1) {
    const off = Math.abs(coarseAt(quality) - coarse)
    if (off < apart) [best, apart] = [quality, off]
  }
  return best
}

function coarseAt(quality: number): number {
  const scale = quality < 50 ? 5_000 / quality : 200 - 2 * quality
  return usual.reduce(
    (sum, step) => sum + Math.max(1, Math.min(255, Math.floor((step * scale + 50) / 100))),
    0,
  )
}

/** JPEG's standard luminance quantization table, annex K. */
const usual = [
  ...[16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17],
  ...[22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78],
  ...[87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99],
]
