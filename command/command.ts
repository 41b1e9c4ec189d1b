import { Problem } from '#contract/problem.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import { openFiles } from '#server/platform/files/open.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { type Log, openLog } from '#server/platform/log.ts'
import { commandLine } from '#server/platform/program.ts'

/** One word behind `npm run campus --`, or behind the `campus` of a release. */
export interface Command {
  /** Each way to say it, and what it does then. */
  ways: readonly (readonly [how: string, what: string])[]
  /** Does what was asked in these words; what it says is told line by line. Throws a sentence when it cannot be. */
  run: (words: string[], say: Say) => Promise<void>
}

export type Say = (line: string) => void

/** The campus that these settings name, without the parts that only somebody who visits needs. */
export interface Place {
  config: Config
  log: Log
  database: Database
  files: FileStore
  /** Where people find it. */
  site: string
}

/** Beside a running server: both see at once what either does. */
export async function inCampus<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const log = openLog({ format: 'text' })
  const database = await openDatabase({
    url: config.databaseUrl,
    folder: config.dataFolder,
    line: config.line,
  })
  try {
    const files = await openFiles(config, log)
    try {
      const site = config.site ?? `http://localhost:${config.port}`
      return await work({ config, log, database, files, site })
    } finally {
      files.close()
    }
  } finally {
    await database.close()
  }
}

/** What is said to whoever asked for something that is none of the ways. */
export const misspoken = ({ ways }: Pick<Command, 'ways'>) =>
  new Problem('invalid', `Say one of:\n${linesOf(ways)}`)

export function linesOf(ways: Command['ways']): string {
  const widest = Math.max(...ways.map(([how]) => how.length))
  return ways.map(([how, what]) => `  ${commandLine()} ${how.padEnd(widest)}  ${what}`).join('\n')
}
