import { readFile } from 'node:fs/promises'

/** Seconds of processor time that a process has used so far; null where the system does not tell. */
export async function processorTime(pid: number): Promise<number | null> {
  try {
    // The second field is a name in brackets, which may hold anything; user and system time come 12th and 13th after it.
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? []
    const ticks = Number(fields[11]) + Number(fields[12])
    return Number.isFinite(ticks) ? ticks / ticksPerSecond : null
  } catch {
    return null
  }
}

/** What Linux tells programs, whatever it counts in itself. */
const ticksPerSecond = 100
