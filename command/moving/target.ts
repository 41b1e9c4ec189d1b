import { setTimeout as after } from 'node:timers/promises'
import type pg from 'pg'
import { numbered, tablesOf } from '#server/platform/backup/postgres-tables.ts'
import { keyOf, pageOf, type Row, type Table, type Tables } from '#server/platform/backup/tables.ts'
import { everyName } from '#server/platform/database/migrations/index.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { connectDirectly } from '#server/platform/database/postgres/connect.ts'
import type { Line } from '#server/platform/database/postgres-settings.ts'
import { unfinishedMove } from '#server/platform/database/schema/migrate.ts'
import type { Begin } from './progress.ts'

/** An advisory lock; any number but that of the migrations. */
const lock = 7_266_002
/** Milliseconds to wait for a killed process to release the lock. */
const patience = 10_000
/** Tables that a fleet's first start, or visitors without an account, fill. */
const ofNobody = ['meta', 'versions', 'tallies', 'limits', 'active_days', 'device_tracking', 'jobs']

export interface Target extends Tables {
  tables: readonly Table[]
  /** Returns the bytes sent. */
  insert(table: Table, rows: readonly Row[]): Promise<number>
  /** The row after which the move resumes. */
  last(table: Table): Promise<Row | null>
  count(table: Table): Promise<number>
  /** Restores what was put aside, and opens the database to a campus. */
  finish(begin: Begin): Promise<void>
  close(): Promise<void>
}

/**
 * An empty database into which a campus moves, or its own unfinished move. Until the end no process starts on it, and
 * what PostgreSQL checks or updates per row (foreign keys, indexes, counting triggers) is put aside.
 */
export async function openTarget(url: string, line: Pick<Line, 'authority' | 'direct'>): Promise<Target> {
  const client = await connectDirectly(url, line)
  try {
    await alone(client)
    if (!(await isUnfinished(client))) {
      await (await openDatabase({ url, folder: '.', line })).close()
      await refuseUnlessEmpty(client)
      await putAside(client)
    }
    await sameVersion(client)
    return await over(client)
  } catch (error) {
    await client.end()
    throw error
  }
}

async function over(client: pg.Client): Promise<Target> {
  const tables = await tablesOf(client)
  return {
    tables,
    async after(table, last, most) {
      return (await client.query<Row>(numbered(pageOf(table, last, most)), keyOf(table, last))).rows
    },
    async insert({ name, columns }, rows) {
      const text = JSON.stringify(rows)
      const list = columns.map((column) => `"${column}"`).join(', ')
      await client.query(
        `insert into "${name}" (${list}) select ${list} from json_populate_recordset(null::"${name}", $1)`,
        [text],
      )
      return text.length
    },
    async last({ name, key }) {
      const order = key.map((column) => `"${column}" desc`).join(', ')
      const { rows } = await client.query<Row>(`select * from "${name}" order by ${order} limit 1`)
      return rows[0] ?? null
    },
    async count({ name }) {
      return Number((await client.query(`select count(*) as count from "${name}"`)).rows[0]?.count)
    },
    finish: (begin) => putBack(client, tables, begin),
    close: () => client.end(),
  }
}

/** Allows one move at a time, and ends a killed one's statements that are still running there. */
async function alone(client: pg.Client): Promise<void> {
  await client.query("set client_connection_check_interval = '1s'").catch(() => undefined) // not supported everywhere
  await client.query('set synchronous_commit = off')
  for (const giveUp = performance.now() + patience; ; ) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [lock])
    if (rows[0]?.free) return
    if (performance.now() > giveUp) throw new Error('Another move into that database is running.')
    await after(100)
  }
}

async function isUnfinished(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('migrations') is not null as known")
  if (!rows[0]?.known) return false
  const found = await client.query('select 1 from migrations where name = $1', [unfinishedMove])
  return found.rowCount === 1
}

async function sameVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migrations where name <> $1', [
    unfinishedMove,
  ])
  const names = new Set(rows.map(({ name }) => name))
  const ours = everyName()
  if (names.size !== ours.length || ours.some((name) => !names.has(name)))
    throw new Error(
      'The move into that database was started by another version: continue with that version, or start again in an empty database.',
    )
}

/** Throws where a campus exists; an unfinished restore or move may be resumed. */
export async function checkEmpty(url: string, line: Pick<Line, 'authority' | 'direct'>): Promise<void> {
  const client = await connectDirectly(url, line)
  try {
    const { rows } = await client.query("select to_regclass('migrations') is not null as known")
    if (rows[0]?.known && !(await isUnfinished(client))) await refuseUnlessEmpty(client)
  } finally {
    await client.end()
  }
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    if (ofNobody.includes(name)) continue
    const { rowCount } = await client.query(`select 1 from "${name}" limit 1`)
    if (rowCount)
      throw new Error(`That database is not empty (see "${name}"); a campus can only move into an empty one.`)
  }
}

/** Everything put aside, with the statements that restore it; unique indexes stay, to find rows by. */
const aside = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as restore,
    indexrelid::regclass::text as name, 1 as step
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = current_schema()::regnamespace and not indisunique
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)),
    conname, 2
  from pg_constraint c where contype = 'f' and connamespace = current_schema()::regnamespace`

async function putAside(client: pg.Client): Promise<void> {
  await inOne(client, async () => {
    await client.query(`create table moving as ${aside}`)
    const { rows } = await client.query<{ drop: string }>('select drop from moving')
    for (const { drop } of rows) await client.query(drop)
    for (const { name } of await tablesOf(client))
      await client.query(`alter table "${name}" disable trigger user`)
    // Rows of the first start are replaced by the old campus's.
    for (const name of ofNobody) await client.query(`delete from "${name}"`)
    await client.query('insert into migrations (name, at) values ($1, $2)', [
      unfinishedMove,
      new Date().toISOString(),
    ])
  })
}

async function putBack(client: pg.Client, tables: readonly Table[], begin: Begin) {
  await inOne(client, async () => {
    await client.query("set local maintenance_work_mem = '256MB'")
    // A durable commit makes everything before it durable, too.
    await client.query('set local synchronous_commit = on')
    const { rows } = await client.query<{ restore: string }>('select restore from moving order by step, name')
    const making = begin('Making', 'indexes and keys', { count: rows.length })
    for (const { restore } of rows) {
      await client.query(restore)
      making.add(1, 0)
    }
    for (const { name } of tables) await client.query(`alter table "${name}" enable trigger user`)
    await client.query('drop table moving')
    await client.query('delete from migrations where name = $1', [unfinishedMove])
  })
  await client.query('analyze')
}

async function inOne(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
