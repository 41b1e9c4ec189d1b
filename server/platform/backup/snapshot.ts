import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { migrations } from '../database/migrations/index.ts'
import { openDatabase } from '../database/open.ts'
import { connectDirectly } from '../database/postgres/connect.ts'
import type { Line } from '../database/postgres-settings.ts'
import { type Done, refuseStrange } from '../database/schema/migrate.ts'
import { numbered, tablesOf } from './postgres-tables.ts'
import { batches, columnsIn, keyOf, pageOf, type Row, sharedWith, type Table, type Tables } from './tables.ts'

/** Rows of one question. */
const atOnce = 1_000
/** Counted by triggers as rows come, and then put as they were counted there. */
const counted = 'tallies'

/** The database of a campus, as the settings name it. */
export interface Where {
  url?: string | undefined
  folder: string
  line: Pick<Line, 'authority' | 'direct'>
}

/**
 * Writes the database as it stands at one moment into a new SQLite at `place`, whichever it is, while others write.
 * Gives the migrations from a newer version whose tables and columns are not in it.
 */
export async function takeSnapshot(where: Where, place: string): Promise<string[]> {
  if (where.url) return fromPostgres(where.url, where, place)
  fromSqlite(where, place)
  return []
}

/** Of one moment, and without what was deleted, whose bytes stay in the pages of a file that is only copied. */
function fromSqlite({ folder }: Where, place: string): void {
  const file = join(folder, 'campus.sqlite')
  if (!existsSync(file)) throw new Error(`There is no campus.sqlite in ${folder}.`)
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    source.prepare('vacuum into ?').run(place)
  } finally {
    source.close()
  }
}

async function fromPostgres(url: string, { line }: Where, place: string): Promise<string[]> {
  await (await openDatabase({ url: basename(place), folder: dirname(place), durable: false })).close()
  const client = await connectDirectly(url, line)
  const copy = new DatabaseSync(place, { enableForeignKeyConstraints: false })
  try {
    await client.query('begin isolation level repeatable read read only')
    const newer = await refuseOtherVersion(client)
    // What processes of a fleet share for a moment is nothing to come back to.
    const tables = sharedWith((table) => columnsIn(copy, table), await tablesOf(client))
    copy.exec('pragma synchronous = off; begin')
    for (const table of tables.filter(({ name }) => name !== counted)) await copyRows(client, copy, table)
    copy.exec(`delete from ${counted}`)
    for (const table of tables.filter(({ name }) => name === counted)) await copyRows(client, copy, table)
    copy.exec('commit; pragma journal_mode = delete')
    return newer
  } finally {
    copy.close()
    await client.end()
  }
}

async function copyRows(client: pg.Client, copy: DatabaseSync, table: Table): Promise<void> {
  const source: Tables = {
    after: async (of, last, most) =>
      (await client.query<Row>(numbered(pageOf(of, last, most)), keyOf(of, last))).rows,
  }
  const list = table.columns.map((column) => `"${column}"`).join(', ')
  const values = table.columns.map(() => '?').join(', ')
  // What the first start of the copy wrote by itself gives way.
  copy.exec(`delete from "${table.name}"`)
  const insert = copy.prepare(`insert into "${table.name}" (${list}) values (${values})`)
  for await (const rows of batches(source, table, atOnce))
    for (const row of rows) insert.run(...table.columns.map((column) => row[column] as string)) // text, numbers, null
}

/** The copy is of this program: what a newer one added stays out, and is added anew where that one opens it. */
async function refuseOtherVersion(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Done>('select * from migrations')
  const done = new Set(rows.map(({ name }) => name))
  if (migrations.some(({ name }) => !done.has(name)))
    throw new Error('The database is from an older version: start this version on it once.')
  return refuseStrange(rows)
}
