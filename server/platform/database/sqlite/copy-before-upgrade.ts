import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrations } from '../migrations/index.ts'

/** The copy from before the last upgrade of the tables; only one is kept. */
const name = 'campus-before-upgrade.sqlite'

/**
 * Copies the database aside before this program upgrades its tables, and returns the path. Null where it is new or up to
 * date.
 */
export function copyBeforeUpgrade(file: string): string | null {
  if (!existsSync(file)) return null
  const place = join(dirname(file), name)
  const database = new DatabaseSync(file, { timeout: 5_000 })
  try {
    const known = database.prepare("select 1 from sqlite_master where name = 'migrations'").get()
    if (!known) return null
    const done = new Set(
      database
        .prepare('select name from migrations')
        .all()
        .map(({ name }) => name),
    )
    if (done.size === 0 || migrations.every((one) => done.has(one.name))) return null
    rmSync(`${place}.partial`, { force: true })
    database.prepare('vacuum into ?').run(`${place}.partial`)
  } finally {
    database.close()
  }
  renameSync(`${place}.partial`, place)
  return place
}
