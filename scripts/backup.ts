import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { readConfig } from '#server/config.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { openLog } from '#server/platform/log.ts'
import { copyFiles } from './copy-files.ts'

/**
 * Copies a campus on SQLite into a folder while it runs: the database first, so that no record names a file that is
 * not there. Files never change once written, so the next time only new ones are copied. The folder is a `DATA_DIR`
 * like the first: to restore, start with it.
 */
export async function backUp(dataFolder: string, target: string): Promise<{ files: number }> {
  const place = join(dataFolder, 'campus.sqlite')
  await stat(place).catch(() => {
    throw new Error(`There is no campus.sqlite in ${dataFolder}. On PostgreSQL, pg_dump copies the database.`)
  })
  await mkdir(target, { recursive: true })
  const partial = join(target, 'campus.sqlite.partial')
  await rm(partial, { force: true })
  const source = new DatabaseSync(place, { readOnly: true })
  try {
    await backup(source, partial)
  } finally {
    source.close()
  }
  check(partial)
  await rename(partial, join(target, 'campus.sqlite'))
  const log = openLog({ format: 'text' })
  const [from, to] = await Promise.all([
    openFiles({ dataFolder }, log),
    openFiles({ dataFolder: target }, log),
  ])
  return { files: await copyFiles(from, to) }
}

function check(place: string) {
  const copy = new DatabaseSync(place)
  try {
    copy.exec('pragma journal_mode = delete')
    const found = copy.prepare('pragma integrity_check').get()
    if (found?.integrity_check !== 'ok') throw new Error(`The copy is damaged: ${found?.integrity_check}`)
  } finally {
    copy.close()
  }
}

if (import.meta.main) {
  const [target, ...more] = process.argv.slice(2)
  try {
    if (!target || more.length > 0) throw new Error('Say where to: npm run backup -- FOLDER')
    const { dataFolder } = readConfig(process.env)
    const { files } = await backUp(dataFolder, target)
    console.info(`The database and ${files} new files of ${dataFolder} are in ${target}.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
