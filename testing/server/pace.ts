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

/** How many times slower than at rest the processor is just now, at least 1: neighbours on its host slow the same work. */
const pace = () => Math.max(1, Math.min(work(), work(), work()) / atRest)

/**
 * The seconds of processor that `act` takes, as of an unloaded machine: the least of three times, as whatever else this
 * process and its neighbours do only adds. One time is enough where it stays below `most`.
 */
export async function secondsOf(act: () => Promise<unknown>, most: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3 && least >= most; time += 1) {
    const before = pace()
    const begun = process.cpuUsage()
    await act()
    const { user } = process.cpuUsage(begun)
    least = Math.min(least, user / 1_000_000 / Math.max(before, pace()))
  }
  return least
}
