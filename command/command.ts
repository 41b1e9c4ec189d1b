import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Problem } from '#contract/problem.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import { openFiles } from '#server/platform/files/open.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { type Log, openLog } from '#server/platform/log.ts'
import { commandLine } from '#server/platform/version.ts'

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

/**
 * Beside a running server: both see at once what either does. A campus that is not there, or of another version, is
 * refused: an empty one would be looked at, closed and backed up in the place of the one that was meant.
 */
export async function inCampus<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const log = openLog({ format: 'text', stacks: false })
  const database = await openDatabase({
    url: config.databaseUrl,
    folder: config.dataFolder,
    line: config.line,
    asFound: true,
  })
  try {
    refuseOtherFolder(config)
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

/** What lies in a folder lies beside what the server keeps there. */
function refuseOtherFolder({ s3, dataFolder }: Config): void {
  if (!s3 && !existsSync(join(dataFolder, 'files')))
    throw new Problem(
      'missing',
      `There are no campus files in ${resolve(dataFolder)}: set DATA_DIR as the campus has it.`,
    )
}

/** Before root makes folders in one of somebody else, such as the user that the campus runs as. */
export async function refuseRootIn(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const found = await stat(folder).catch(() => null) // not there: root makes it
  if (found && found.uid !== 0)
    throw new Problem(
      'forbidden',
      `${resolve(folder)} belongs to another user, who could not change files made by root: run this as that user (user ${found.uid}).`,
    )
}

/** What is said to whoever asked for something that is none of the ways. */
export const misspoken = ({ ways }: Pick<Command, 'ways'>) =>
  new Problem('invalid', `Use one of:\n${linesOf(ways)}`)

export function linesOf(ways: Command['ways']): string {
  const widest = Math.max(...ways.map(([how]) => how.length))
  return ways.map(([how, what]) => `  ${commandLine()} ${how.padEnd(widest)}  ${what}`).join('\n')
}
