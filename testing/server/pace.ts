import { createHash } from 'node:crypto'

/** What `work` takes on an unloaded machine with two cores, in microseconds of processor. */
const atRest = 8_000

const bytes = new Uint8Array(4_000_000)

function work(): number {
  const begun = process.cpuUsage()
  createHash('sha256').update(bytes).digest()
  let sum = 0
  for (let at = 0; at < bytes.length; at += 1) sum += (bytes[at] ?? 0) ^ at
  if (Number.isNaN(sum)) throw new Error('No number')
  return process.cpuUsage(begun).user
}

/**
 * How many times slower than at rest the processor is just now, at least 1. A bar on processor time is multiplied by it:
 * neighbours on the same core or host lengthen the same work.
 */
export function pace(): number {
  return Math.max(1, Math.min(work(), work(), work()) / atRest)
}
