import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, inject, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import type { Kind } from '#server/platform/database/sql-dialect.ts'
import { lend } from './faults/shared-connections.ts'
import { emptyDatabase, makeDatabase } from './services/databases-on-postgres.ts'

export interface Open {
  /** A fresh, empty database for this test, closed and removed after it. */
  (): Promise<Database>
  /** Another handle on the same database, as a second process has one. */
  again(database: Database): Promise<Database>
  /** Its location, for another process. */
  placeOf(database: Database): { folder: string; url?: string }
  readonly kind: Kind
  /** For tests without SQL of their own: other tests run their SQL on both, so these run on SQLite alone. */
  readonly testOnce: typeof test
}

/** Not even skipped: skipped tests are counted as what this machine lacks. */
const nowhere = Object.assign(() => undefined, { each: () => () => undefined })

interface Place {
  url?: string
  folder: string
  /** The test's own, until its folder is removed. */
  database: Database
  remove(): Promise<void>
}

/** Runs a suite on every database: SQLite in a temporary file, and a real PostgreSQL. */
export function eachDatabase(suite: (open: Open) => void): void {
  onSqlite(suite)
  onPostgres(suite)
}

export function onSqlite(suite: (open: Open) => void): void {
  describe('on SQLite', () => suite(opener('sqlite', newFile)))
}

/** Runs a suite on PostgreSQL only. DATABASES=sqlite leaves it out, for a quick run while writing. */
export function onPostgres(suite: (open: Open) => void): void {
  describe.skipIf(process.env.DATABASES === 'sqlite')('on PostgreSQL', () =>
    suite(opener('postgres', newDatabase)),
  )
}

function opener(kind: Kind, make: () => Promise<Place>): Open {
  const opened = new Map<Database, Place>()
  const places = new Set<Place>()
  const others = new Set<Database>()

  afterEach(async () => {
    await Promise.all([...others].map((database) => database.close()))
    await Promise.all([...places].map((place) => place.remove()))
    for (const kept of [opened, places, others]) kept.clear()
  })

  const open = async () => {
    const place = await make()
    places.add(place)
    opened.set(place.database, place)
    return place.database
  }
  const placeOf = (database: Database) => {
    const place = opened.get(database)
    if (!place) throw new Error('This test has opened no such database.')
    return place
  }
  const again = async (database: Database) => {
    const { folder, url } = placeOf(database)
    const other = await openDatabase({ url, folder, durable: false })
    others.add(other)
    opened.set(other, placeOf(database))
    return other
  }
  const testOnce = kind === 'sqlite' ? test : (nowhere as unknown as typeof test) // the members that suites use
  return Object.assign(open, { again, placeOf, kind, testOnce })
}

/** How many connections wait for a lock, on PostgreSQL. */
export async function waitingForLocks({ read }: Pick<Database, 'read'>): Promise<number> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(read)
  return rows.length
}

/** A fresh, empty SQLite in this folder. */
export function openFile(folder: string): Promise<Database> {
  copyFileSync(inject('sqlite'), join(folder, 'campus.sqlite'))
  return openDatabase({ folder, durable: false })
}

async function newFile(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'campus-sqlite-'))
  const database = await openFile(folder)
  return {
    ...{ folder, database },
    async remove() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Open, empty and unused; the server removes them all when the run ends. */
const free: { url: string; database: Database; lent: number }[] = []

/** A machine that tests on every core is slow at times; that is no outage of PostgreSQL. */
const patient = { wait: 15_000, silent: 10_000 }

/** Deleted rows stay in its files and prepared statements in its connections, so it is not reused for ever. */
const mostLent = 20

async function newDatabase(): Promise<Place> {
  const it = free.pop() ?? (await openNew())
  it.lent += 1
  const { database, isClosed, back } = lend(it.database)
  const folder = mkdtempSync(join(tmpdir(), 'campus-test-'))
  return {
    ...{ url: it.url, folder, database },
    async remove() {
      rmSync(folder, { recursive: true, force: true })
      await back()
      if (isClosed()) return
      if (it.lent >= mostLent) return it.database.close()
      await emptyDatabase(it.database)
      free.push(it)
    },
  }
}

async function openNew() {
  const url = await makeDatabase(inject('postgres'), `test_${randomUUID()}`)
  return { url, database: await openDatabase({ url, folder: '.', durable: false, line: patient }), lent: 0 }
}
