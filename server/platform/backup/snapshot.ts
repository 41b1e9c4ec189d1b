import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { migrations } from '../database/migrations/index.ts'
import { openDatabase } from '../database/open.ts'
import { connectDirectly } from '../database/postgres/connect.ts'
import type { Line } from '../database/postgres-settings.ts'
import { type Done, refuseStrange } from '../database/schema/migrate.ts'
import { isUnavailable } from '../database/sqlite/errors.ts'
import { numbered, tablesOf } from './postgres-tables.ts'
import { batches, columnsIn, keyOf, pageOf, type Row, sharedWith, type Table, type Tables } from './tables.ts'

/** Rows of one query. */
const atOnce = 1_000

/** The configured database of a campus. */
export interface Where {
  url?: string | undefined
  folder: string
  line: Pick<Line, 'authority' | 'direct'>
}

/**
 * Writes a snapshot of either database into a new SQLite at `place`, while others write. Returns the migrations of a newer
 * version whose tables and columns are not in it.
 */
export async function takeSnapshot(where: Where, place: string): Promise<string[]> {
  try {
    if (where.url) return await fromPostgres(where.url, where, place)
    fromSqlite(where, place)
    return []
  } catch (error) {
    if (isUnavailable(error) !== 'full') throw error
    const needed = 'A back-up first writes a copy of the database there, which needs as much room.'
    throw new Error(`The disk of ${dirname(place)} is full. ${needed}`, { cause: error })
  }
}

/** A consistent copy without deleted data, which a copied file would still have in its pages. */
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
    // Short-lived state shared by a fleet is not backed up.
    const tables = sharedWith((table) => columnsIn(copy, table), await tablesOf(client))
    const counting = countingTables(copy)
    copy.exec('pragma synchronous = off; begin')
    for (const table of tables.filter(({ name }) => !counting.has(name))) await copyRows(client, copy, table)
    // Triggers have filled these during the copy; their own rows replace them.
    for (const table of tables.filter(({ name }) => counting.has(name))) await copyRows(client, copy, table)
    copy.exec('commit; pragma journal_mode = delete')
    return newer
  } finally {
    copy.close()
    await client.end()
  }
}

/** The tables into which triggers write. */
function countingTables(copy: DatabaseSync): ReadonlySet<string> {
  const triggers = copy.prepare("select sql from sqlite_master where type = 'trigger'").all()
  const written = /\binsert into "?(\w+)/gi
  return new Set(
    triggers.flatMap(({ sql }) => Array.from(String(sql).matchAll(written), (it) => it[1] ?? '')),
  )
}

async function copyRows(client: pg.Client, copy: DatabaseSync, table: Table): Promise<void> {
  const source: Tables = {
    after: async (of, last, most) =>
      (await client.query<Row>(numbered(pageOf(of, last, most)), keyOf(of, last))).rows,
  }
  const list = table.columns.map((column) => `"${column}"`).join(', ')
  const values = table.columns.map(() => '?').join(', ')
  // Replaces rows that the copy's first start wrote.
  copy.exec(`delete from "${table.name}"`)
  const insert = copy.prepare(`insert into "${table.name}" (${list}) values (${values})`)
  for await (const rows of batches(source, table, atOnce))
    for (const row of rows) insert.run(...table.columns.map((column) => row[column] as string)) // text, numbers, null
}

/** Checks that the copy fits this program: what a newer one added is left out, and added again when that one opens it. */
async function refuseOtherVersion(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Done>('select * from migrations')
  const done = new Set(rows.map(({ name }) => name))
  if (migrations.some(({ name }) => !done.has(name)))
    throw new Error('The database is from an older version: start this version on it once.')
  return refuseStrange(rows)
}
