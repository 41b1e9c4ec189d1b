import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  columnsIn,
  keyOf,
  pageOf,
  type Row,
  type Table,
  type Tables,
} from '#server/platform/backup/tables.ts'
import { migrations } from '#server/platform/database/migrations/index.ts'
import { type Done, refuseStrange } from '#server/platform/database/schema/migrate.ts'

export interface Source extends Tables {
  count(table: Table): number
  columns(table: string): readonly string[]
  /** Migrations that this program does not know, and does not need. */
  newer: readonly string[]
  close(): void
}

export function sourceIn(folder: string): string {
  const place = join(folder, 'campus.sqlite')
  if (!existsSync(place)) throw new Error(`There is no campus.sqlite in ${folder}.`)
  return place
}

/** The campus that moves: as it stands now, whoever writes to it meanwhile. Nothing of it is changed. */
export function openSource(folder: string): Source {
  const database = new DatabaseSync(sourceIn(folder), { readOnly: true, timeout: 5_000 })
  try {
    database.exec('begin')
    const all = (sql: string, values: readonly unknown[] = []) =>
      // Values come from rows of this very database.
      database.prepare(sql).all(...(values as string[]))
    const columns = (table: string) => columnsIn(database, table)
    const done = columns('migrations').length > 0 ? all('select * from migrations') : []
    const newer = refuseOlder(done as unknown as Done[], folder) // the table of migrations
    checkKeys(database)
    return {
      after: async (table, last, most) => all(pageOf(table, last, most), keyOf(table, last)) as Row[],
      count: ({ name }) => Number(all(`select count(*) as count from "${name}"`)[0]?.count),
      columns,
      newer,
      close: () => database.close(),
    }
  } catch (error) {
    database.close()
    throw error
  }
}

function refuseOlder(done: readonly Done[], folder: string): string[] {
  const names = new Set(done.map(({ name }) => name))
  if (migrations.some(({ name }) => !names.has(name)))
    throw new Error(
      `The campus in ${folder} is from another version: start it once with this version, then stop it.`,
    )
  return refuseStrange(done)
}

/** What may lack its file: it stays for its owner to delete. PostgreSQL does not look at these keys (ground.sql). */
const mayLackFile = ['books', 'reels']

/** Throws where a row names another that is not there, unless the other database does not mind either. */
function checkKeys(database: DatabaseSync): void {
  for (const { table, parent } of database.prepare('pragma foreign_key_check').iterate()) {
    if (parent === 'files' && mayLackFile.includes(String(table))) continue
    throw new Error(`A row of "${table}" refers to a missing row of "${parent}": the old campus is damaged.`)
  }
}
