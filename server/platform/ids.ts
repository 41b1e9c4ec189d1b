import { createHash, randomFillSync } from 'node:crypto'
import { type Clock, clock as systemClock } from './clock.ts'

type NewId = () => string

/**
 * Makes UUIDv7 text: 48 bits of milliseconds, a 12-bit counter that orders ids of one millisecond, 62 random bits.
 * Ids of one maker always grow, even when the clock is set back.
 */
export function idMaker(
  clock: Clock = systemClock,
  fill: (bytes: Uint8Array) => void = fillFromPool(),
): NewId {
  let last = 0
  let counter = 0
  const bytes = new Uint8Array(16)
  const view = new DataView(bytes.buffer)
  return () => {
    const now = clock.milliseconds()
    fill(bytes)
    if (now > last) {
      last = now
      // Starting low leaves room to count up within the millisecond.
      counter = view.getUint16(6) & 0x7ff
    } else if (++counter > 0xfff) {
      last += 1
      counter = 0
    }
    view.setUint16(0, Math.floor(last / 0x100000000))
    view.setUint32(2, last % 0x100000000)
    view.setUint16(6, 0x7000 | counter)
    view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
    const hex = Buffer.from(bytes.buffer).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
}

/** Asks the system for randomness in bulk: one call costs more than the rest of an id. */
function fillFromPool(): (bytes: Uint8Array) => void {
  const pool = new Uint8Array(16 * 256)
  let at = pool.length
  return (bytes) => {
    if (at >= pool.length) {
      randomFillSync(pool)
      at = 0
    }
    bytes.set(pool.subarray(at, at + 16))
    at += 16
  }
}

export const newId: NewId = idMaker()

/** The id of what comes from elsewhere: always the same for the same words. UUIDv8, which RFC 9562 has for that. */
export function idOf(...words: readonly string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(words)).digest().subarray(0, 16)
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
