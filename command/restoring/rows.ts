import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config } from '#server/config.ts'
import { noteRole } from '#server/people/role-log.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import {
  dropInstallationId,
  installationIdOf,
  putInstallationId,
} from '#server/platform/files/installation-id.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { move } from '../move.ts'
import { checkEmpty } from '../moving/target.ts'

const placeOf = ({ dataFolder }: Config) => join(dataFolder, 'campus.sqlite')

/** SQLite's side files: it would apply whatever lies beside the database to it. */
const parts = ['-wal', '-shm', '-journal']

/** Throws where there is a campus, or part of one. */
export async function refuseFull(config: Config): Promise<void> {
  if (config.databaseUrl) return checkEmpty(config.databaseUrl, config.line)
  const place = placeOf(config)
  if (existsSync(place))
    throw new Error(
      `There is already a campus in ${config.dataFolder}; use an empty DATA_DIR, or move it away.`,
    )
  const left = parts.find((part) => existsSync(`${place}${part}`))
  if (left)
    throw new Error(
      `${basename(place)}${left} is left in ${config.dataFolder} from an earlier campus: move it next to that campus.sqlite, or use an empty DATA_DIR.`,
    )
}

/** Into a folder by copying; into PostgreSQL by the same way as a move. */
export async function bringRows(folder: string, config: Config, say: (line: string) => void): Promise<void> {
  const { databaseUrl: url, line } = config
  if (url) return void (await move({ folder, url, line, files: null, say, evenNewer: true }))
  await mkdir(config.dataFolder, { recursive: true })
  const place = placeOf(config)
  await copyFile(join(folder, 'campus.sqlite'), `${place}.partial`)
  await rename(`${place}.partial`, place)
}

/**
 * Takes the id of the original from the copy in this folder, before it is put in place: whatever fails later, the campus
 * never starts under that id, and takes no back-ups over. Nothing else, so that a killed move finds the same rows again.
 */
export async function withoutId(folder: string): Promise<void> {
  const database = await openDatabase({ folder, durable: false })
  try {
    await dropInstallationId(database)
  } finally {
    await database.close()
  }
}

export async function noteReturn(config: Config, files: FileStore, backedUpAt: string): Promise<void> {
  const database = await openDatabase({
    ...{ url: config.databaseUrl, folder: config.dataFolder, line: config.line },
  })
  try {
    await putInstallationId(files, await installationIdOf(database))
    const facts = { actorId: null, subjectId: '', subject: `it was at ${backedUpAt}` }
    await database.write(
      (tx) => noteRole(tx, { at: new Date().toISOString(), act: 'brought back', ...facts }),
      { evenReadOnly: true },
    )
  } finally {
    await database.close()
  }
}
