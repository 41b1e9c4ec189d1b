import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { keyOf, pageOf, type Row, type Table, type Tables } from '#server/platform/backup/tables.ts'
import { fileKeys } from '#server/platform/database/migrations/024-file-keys.ts'
import { migrations } from '#server/platform/database/migrations/index.ts'

export interface Source extends Tables {
  count(table: Table): number
  has(table: string): boolean
  close(): void
}

/** The campus that moves: as it stands now, whoever writes to it meanwhile. Nothing of it is changed. */
export function openSource(folder: string): Source {
  const place = join(folder, 'campus.sqlite')
  if (!existsSync(place)) throw new Error(`There is no campus.sqlite in ${folder}.`)
  const database = new DatabaseSync(place, { readOnly: true, timeout: 5_000 })
  database.exec('begin')
  const all = (sql: string, values: readonly unknown[] = []) =>
    // Values come from rows of this very database.
    database.prepare(sql).all(...(values as string[]))
  const known = new Set(all("select name from sqlite_master where type = 'table'").map(({ name }) => name))
  const done = known.has('migrations') ? all('select name from migrations').map(({ name }) => name) : []
  if (migrations.length !== done.length || migrations.some(({ name }) => !done.includes(name))) {
    database.close()
    throw new Error(
      `The campus in ${folder} is of another version: start it once with this one, and stop it.`,
    )
  }
  checkKeys(database)
  return {
    after: async (table, last, most) => all(pageOf(table, last, most), keyOf(table, last)) as Row[],
    count: ({ name }) => Number(all(`select count(*) as count from "${name}"`)[0]?.count),
    has: (table) => known.has(table),
    close: () => database.close(),
  }
}

/** Throws where a row names another that is not there, unless the other database does not mind either. */
function checkKeys(database: DatabaseSync): void {
  const mayBreak = fileKeys.filter(({ onDelete }) => onDelete === 'no action').map(({ table }) => table)
  for (const { table, parent } of database.prepare('pragma foreign_key_check').iterate()) {
    if (parent === 'files' && mayBreak.includes(String(table))) continue
    database.close()
    throw new Error(
      `A row of "${table}" names one of "${parent}" that is not there: the old campus is damaged.`,
    )
  }
}
