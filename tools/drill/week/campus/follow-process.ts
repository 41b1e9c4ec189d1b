import { readFileSync } from 'node:fs'
import type { RunningCampus } from '#testing/journeys/server.ts'
import { type Journal, now } from '../journal.ts'

/** Milliseconds between two looks. */
const often = 1_000
const isError = /^\{"level":"error"|^error: /

/** Notes the memory of a process, and what it logs as an error, until it ends. */
export function followProcess(one: RunningCampus, process: string, journal: Journal): void {
  let read = 0
  const look = () => {
    for (; read < one.said.length; read += 1) {
      const line = one.said[read] ?? ''
      if (isError.test(line)) journal.note({ kind: 'logged', process, at: now(), line })
    }
    const megabytes = memoryOf(one.process.pid)
    if (megabytes !== null)
      journal.note({ kind: 'memory', process: `${process} ${one.process.pid}`, at: now(), megabytes })
  }
  const looking = setInterval(look, often)
  one.process.once('exit', () => {
    clearInterval(looking)
    look()
  })
}

/** Null for one that has ended, or is just ending. */
function memoryOf(pid: number | undefined): number | null {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes ? Number(kilobytes) / 1_024 : null
  } catch {
    return null
  }
}
