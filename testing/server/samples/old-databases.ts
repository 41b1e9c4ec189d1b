import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { migrations } from '#server/platform/database/migrations/index.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { migrate } from '#server/platform/database/schema/migrate.ts'
import { sameTables } from '#server/platform/database/schema/portable-ddl.ts'
import { type Kind, kyselyOver, type Run } from '#server/platform/database/sql-dialect.ts'
import { makeDatabase } from '../services/databases-on-postgres.ts'

export interface OldDatabase {
  /** Its location, to open it with today's program. */
  place: { folder: string; url?: string }
  /** A direct connection; today's program has not opened it yet. */
  db: Kysely<Schema>
  /** Migrates it up to and including this migration. */
  migrateTo(migration: string): Promise<void>
}

/**
 * The database of a campus of 1.0.0, with rows in most tables, migrated up to the one before this migration. SQLite's is
 * stored as its file; PostgreSQL's as schema statements and rows.
 */
export async function databaseBefore(migration: string, kind: Kind): Promise<OldDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'campus-before-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { url, run } = kind === 'sqlite' ? onSqlite(folder) : await onPostgres()
  const bring = (known: (name: string) => boolean) =>
    migrate(
      kyselyOver(kind, run, [sameTables(kind)]),
      migrations.filter(({ name }) => known(name)),
    )
  await bring((name) => name < migration)
  return {
    place: { folder, ...(url && { url }) },
    db: kyselyOver(kind, run),
    migrateTo: (last) => bring((name) => name <= last),
  }
}

interface Column {
  type: string
  /** Whether an insert must provide it. */
  required: boolean
}

/** The columns and unique constraints of each table. */
export async function shapeOf(db: Kysely<Schema>, kind: Kind) {
  const { rows } = await (kind === 'sqlite' ? columnsOfSqlite : columnsOfPostgres).execute(db)
  const columns = new Map<string, Map<string, Column>>()
  for (const { table, name, type, required } of rows) {
    const those = columns.get(table) ?? new Map<string, Column>()
    columns.set(table, those.set(name, { type, required: Boolean(required) }))
  }
  const { rows: keys } = await (kind === 'sqlite' ? keysOfSqlite : keysOfPostgres).execute(db)
  return { columns, unique: keys.map(({ table, key }) => [table, key] as const) }
}

const columnsOfSqlite = sql<{ table: string; name: string; type: string; required: number }>`
  select t.name as "table", c.name, c.type, c."notnull" and c.dflt_value is null as required
  from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'`
const columnsOfPostgres = sql<{ table: string; name: string; type: string; required: boolean }>`
  select table_name as "table", column_name as name, data_type as type,
    is_nullable = 'NO' and column_default is null and is_identity = 'NO' as required
  from information_schema.columns where table_schema = current_schema()`
const keysOfSqlite = sql<{ table: string; key: string }>`
  select t.name as "table", (select group_concat(name) from pragma_index_info(i.name)) as key
  from sqlite_master t, pragma_index_list(t.name) i where t.type = 'table' and i."unique" order by 1, 2`
const keysOfPostgres = sql<{ table: string; key: string }>`
  select t.relname as "table", pg_get_indexdef(i.indexrelid) as key
  from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
  where i.indisunique and n.nspname = current_schema() order by 1, 2`

const kept = (name: string) => gunzipSync(readFileSync(join(import.meta.dirname, '../../old-campuses', name)))

function onSqlite(folder: string): { url?: string; run: Run } {
  const place = join(folder, 'campus.sqlite')
  writeFileSync(place, kept('1.0.0.sqlite.gz'))
  const raw = new DatabaseSync(place)
  // Nothing here waits for the disk.
  raw.exec('pragma synchronous = off; pragma journal_mode = memory')
  onTestFinished(() => raw.close())
  return {
    run: async ({ sql, parameters }) => ({ rows: raw.prepare(sql).all(...(parameters as string[])) }),
  }
}

async function onPostgres(): Promise<{ url?: string; run: Run }> {
  const url = await makeDatabase(inject('postgres'), `before_${randomUUID()}`, 'template0')
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(kept('1.0.0.postgres.sql.gz').toString())
  return {
    url,
    run: async ({ sql, parameters }) => ({ rows: (await client.query(sql, [...parameters])).rows }),
  }
}
