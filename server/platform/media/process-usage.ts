import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** Calls `then` once the child has used more than it may; never where the system does not report that. */
export function whenOverspent(
  { pid }: ChildProcess,
  { processor, memory, glance }: { processor: number; memory: number; glance: number },
  then: (ended: string) => void,
): () => void {
  const isBounded = Number.isFinite(processor) || Number.isFinite(memory)
  if (!pid || !isBounded) return () => undefined
  const before = processorTime(pid)
  const timer = setInterval(async () => {
    const [from, now, held] = await Promise.all([before, processorTime(pid), memoryOf(pid)])
    if (from !== null && now !== null && now - from > processor)
      then(`took more than ${processor} seconds of processor time`)
    else if (held !== null && held > memory)
      then(`took more than ${Math.round(memory / 1_048_576)} MB of memory`)
  }, glance)
  return () => clearInterval(timer)
}

/** Bytes of memory that a process holds; null where the system does not report it. */
async function memoryOf(pid: number): Promise<number | null> {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * 1024
  } catch {
    return null
  }
}

/** Seconds of processor time that a process has used so far; null where the system does not report it. */
export async function processorTime(pid: number): Promise<number | null> {
  try {
    // The second field is a name in parentheses, which may hold anything; user and system time are 12th and
    // 13th after it.
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? []
    const ticks = Number(fields[11]) + Number(fields[12])
    return Number.isFinite(ticks) ? ticks / ticksPerSecond : null
  } catch {
    return null
  }
}

/** What Linux reports to programs, whatever it uses internally. */
const ticksPerSecond = 100
