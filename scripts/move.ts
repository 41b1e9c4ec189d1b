import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database, Schema } from '#server/platform/database/port.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { openLog } from '#server/platform/log.ts'
import { copyFiles } from './copy-files.ts'

/** Rows a statement; PostgreSQL takes 65,535 values at most, and no table has forty columns. */
const rowsAtOnce = 500

type Row = Record<string, unknown>

/**
 * Copies everything of a SQLite campus into an empty database, in one transaction: all of it, or nothing. Gives the
 * number of rows. Throws where somebody has joined there already.
 */
export async function moveRows(place: string, target: Database): Promise<number> {
  const source = new DatabaseSync(place, { readOnly: true })
  try {
    return await target.write(async (tx) => {
      if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst())
        throw new Error('There are people in that database already; a campus moves into an empty one.')
      const tables = inOrder(source, await tablesOf(tx), await keysOf(tx))
      // Users name their pictures and pictures their owners: those keys are looked at in the end.
      await sql`set constraints all deferred`.execute(tx)
      // What the first start wrote of itself gives way to what the old campus knew.
      for (const table of [...tables].reverse()) await tx.deleteFrom(table).execute()
      let moved = 0
      for (const table of tables) moved += await moveTable(source, table, tx)
      return moved
    })
  } finally {
    source.close()
  }
}

async function moveTable(source: DatabaseSync, table: keyof Schema, tx: Kysely<Schema>): Promise<number> {
  let batch: Row[] = []
  let moved = 0
  const send = async () => {
    // The rows are of this very table, only out of the other database.
    if (batch.length > 0)
      await tx
        .insertInto(table)
        .values(batch as never)
        .execute()
    moved += batch.length
    batch = []
  }
  for (const row of source.prepare(`select * from "${table}" order by rowid`).iterate()) {
    batch.push(row as Row)
    if (batch.length === rowsAtOnce) await send()
  }
  await send()
  return moved
}

/** The tables of the present program, by name; migrations are told by the first start, tallies by the rows that come. */
async function tablesOf(tx: Kysely<Schema>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_name not in ('migrations', 'tallies')`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}

/** Which table must stand before which: by the keys that cannot wait for the end of a transaction. */
async function keysOf(tx: Kysely<Schema>): Promise<{ from: string; to: string }[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select child.relname as "from", parent.relname as "to" from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and not condeferrable and child.relnamespace = current_schema()::regnamespace`.execute(
    tx,
  )
  return rows
}

/** Tables that both have, those that others point at first. */
function inOrder(
  source: DatabaseSync,
  wanted: ReadonlySet<string>,
  keys: readonly { from: string; to: string }[],
): (keyof Schema)[] {
  const known = source.prepare("select name from sqlite_master where type = 'table'").all()
  const names = known.map(({ name }) => String(name)).filter((name) => wanted.has(name))
  const ordered = new Set<string>()
  const place = (name: string) => {
    if (ordered.has(name)) return
    for (const { from, to } of keys) if (from === name && to !== name) place(to)
    ordered.add(name)
  }
  names.forEach(place)
  // All of them are tables of the schema: PostgreSQL has them from the same migrations.
  return [...ordered] as (keyof Schema)[]
}

if (import.meta.main) {
  try {
    const config = readConfig(process.env)
    if (!config.databaseUrl)
      throw new Error(
        'Set DATABASE_URL (and S3_*) as the fleet will have them, and DATA_DIR to the old campus.',
      )
    const database = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder })
    try {
      const log = openLog({ format: 'text' })
      if (config.s3) {
        const [from, to] = await Promise.all([
          openFiles({ dataFolder: config.dataFolder }, log),
          openFiles({ dataFolder: config.dataFolder, s3: config.s3 }, log),
        ])
        console.info(`${await copyFiles(from, to)} files are in the bucket.`)
      }
      const rows = await moveRows(join(config.dataFolder, 'campus.sqlite'), database)
      console.info(`${rows} rows are in PostgreSQL.`)
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
