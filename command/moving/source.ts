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
  /** Migrations unknown to this program that it can do without. */
  newer: readonly string[]
  close(): void
}

export function sourceIn(folder: string): string {
  const place = join(folder, 'campus.sqlite')
  if (!existsSync(place)) throw new Error(`There is no campus.sqlite in ${folder}.`)
  return place
}

/** A consistent, read-only snapshot of the campus that moves, whoever writes to it meanwhile. */
export function openSource(folder: string): Source {
  const database = new DatabaseSync(sourceIn(folder), { readOnly: true, timeout: 5_000 })
  try {
    database.exec('begin')
    const all = (sql: string, values: readonly unknown[] = []) =>
      // Values come from rows of this very database.
      database.prepare(sql).all(...(values as string[]))
    const columns = (table: string) => columnsIn(database, table)
    const done = columns('migrations').length > 0 ? all('select * from migrations') : []
    const newer = refuseOlder(done as unknown as Done[], folder) // of the table of migrations
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

/** Tables whose rows may lack their file, so that the owner can delete them. PostgreSQL skips these keys (ground.sql). */
const mayLackFile = ['books', 'reels']

/** Throws where a foreign key dangles, unless the other database ignores it too. */
function checkKeys(database: DatabaseSync): void {
  for (const { table, parent } of database.prepare('pragma foreign_key_check').iterate()) {
    if (parent === 'files' && mayLackFile.includes(String(table))) continue
    throw new Error(`A row of "${table}" refers to a missing row of "${parent}": the old campus is damaged.`)
  }
}
