import { once } from 'node:events'
import { type RunningCampus, startCampus } from '#testing/journeys/server.ts'
import type { Journal } from '../journal.ts'
import { followProcess } from './follow-process.ts'
import type { Program } from './programs.ts'

interface Place {
  folder: string
  port: number | undefined
  env: Record<string, string>
}

/** Milliseconds in which a process must be open. */
const within = 120_000

/** The processes of a campus by number, each started where `placeOf` says now. */
export function createProcesses(journal: Journal, placeOf: (number: number) => Place) {
  const running: (RunningCampus | undefined)[] = []
  return {
    async begin(number: number, program: Program): Promise<void> {
      const one = await startCampus({ ...placeOf(number), within, program: program.folder })
      running[number] = one
      followProcess(one, `${number} ${program.name}`, journal)
    },
    /** Ends it gracefully. */
    async stop(number: number): Promise<void> {
      await running[number]?.stop()
      running[number] = undefined
    },
    async killOne(number: number): Promise<void> {
      const child = running[number]?.process
      running[number] = undefined
      if (!child || child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
