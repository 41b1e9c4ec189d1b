import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Problem } from '#contract/problem.ts'
import { configured } from '#server/campus-file.ts'
import type { Config } from '#server/config.ts'
import { followCampus } from '#server/platform/campus/current.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import { openFiles } from '#server/platform/files/open.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { type Log, openLog } from '#server/platform/log.ts'
import { commandLine } from '#server/platform/version.ts'
import { UsageError, type Ways } from './usage.ts'

/** A word after `npm run campus --`, or after the `campus` of a release. */
export interface Command {
  /** They name all options, too; see usage.ts. */
  ways: Ways
  /** Runs the command with these words and reports line by line. Throws a sentence where it cannot. */
  run: (words: string[], say: Say) => Promise<void>
}

export type Say = (line: string) => void

/** The configured campus, without the parts that only serving visitors needs. */
export interface Place {
  config: Config
  log: Log
  database: Database
  files: FileStore
  /** The public address. */
  site: string
}

/**
 * Opens the campus beside a running server: each sees at once what the other does. Refuses a campus that does not exist,
 * or is of another version: else an empty one would be created and, say, backed up in place of the intended one.
 */
export async function inCampus<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const config = configured(process.env)
  const log = openLog({ format: 'text', stacks: false })
  const database = await openDatabase({
    url: config.databaseUrl,
    folder: config.dataFolder,
    line: config.line,
    asFound: true,
  })
  try {
    await followCampus(database).follow()
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

/** Refuses another folder than the server's own. */
function refuseOtherFolder({ s3, dataFolder }: Config): void {
  if (!s3 && !existsSync(join(dataFolder, 'files')))
    throw new Problem(
      'missing',
      `There are no campus files in ${resolve(dataFolder)}: set DATA_DIR as the campus has it.`,
    )
}

/** Stops root from making folders in one that belongs to another user, such as the campus's own. */
export async function refuseRootIn(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const found = await stat(folder).catch(() => null) // does not exist: root creates it
  if (found && found.uid !== 0)
    throw new Problem(
      'forbidden',
      `${resolve(folder)} belongs to another user, who could not change files made by root: run this as that user (user ${found.uid}).`,
    )
}

/** The usage error. */
export const misspoken = ({ ways }: Pick<Command, 'ways'>, why = '') =>
  new UsageError(`${why && `${why}\n`}Use one of:\n${linesOf(ways)}`)

export function linesOf(ways: Command['ways']): string {
  const widest = Math.max(...ways.map(([how]) => how.length))
  return ways.map(([how, what]) => `  ${commandLine()} ${how.padEnd(widest)}  ${what}`).join('\n')
}
