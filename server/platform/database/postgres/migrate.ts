import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { migrations } from '../migrations/index.ts'
import type { Migration } from '../migrations/migration.ts'
import { inDatabase, migrate, refuseUnmigrated } from '../schema/migrate.ts'
import { sameTables } from '../schema/portable-ddl.ts'
import { kyselyOver } from '../sql-dialect.ts'
import { connectDirectly, type Directly } from './connect.ts'

/** An arbitrary number, the same in every process of this program. */
const lock = 7_266_001

/**
 * In milliseconds. A migration waits `lock` for a table that somebody reads, such as a whole back-up; new readers queue
 * behind it meanwhile. Then it steps back for `pause` and tries again, for `most` altogether.
 */
const usual = { lock: 2_000, pause: 5_000, most: 10 * 60_000 }

interface Options {
  told?: ((line: string) => void) | undefined
  list?: Migration[]
  waits?: typeof usual
}

/** Migrates on a dedicated connection without time-outs; processes that start at once queue for the lock. */
export async function migrateAlone(
  url: string,
  line: Directly,
  { told = () => {}, list = migrations, waits = usual }: Options = {},
): Promise<void> {
  const client = await connectDirectly(url, line)
  let giveUp = Number.POSITIVE_INFINITY

  /**
   * One transaction for each, so that finished migrations stay and no table is locked longer than its own
   * change takes.
   */
  async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        await client.query(`begin; set local lock_timeout = ${waits.lock}`)
        await work()
        return void (await client.query('commit'))
      } catch (error) {
        await client.query('rollback').catch(() => {})
        if (!isInTheWay(error)) throw error
        if (performance.now() > giveUp) throw stillInTheWay(name, error)
        told(`The tables are in use, maybe by a back-up: trying "${name}" again in a moment`)
        await after(waits.pause)
      }
    }
  }

  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    giveUp = performance.now() + waits.most
    const db = kyselyOver(
      'postgres',
      async ({ sql, parameters }) => ({ rows: (await client.query(sql, [...parameters])).rows }),
      [sameTables('postgres')],
    )
    await migrate(db, list, inTurn)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Somebody holds a lock on the table; they are not cancelled, the migration tries again later. 40P01: a deadlock. */
const isInTheWay = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')

const stillInTheWay = (name: string, cause: unknown) =>
  new Error(
    `The migration "${name}" needs tables that another program has locked. Stop that program (a back-up or pg_dump), then start again.`,
    { cause },
  )

/** Throws where there is no campus of this version; see refuseUnmigrated. */
export async function refuseUnlessMade(url: string, line: Directly): Promise<void> {
  const client = await connectDirectly(url, line)
  try {
    const db = kyselyOver('postgres', async ({ sql, parameters }) => ({
      rows: (await client.query(sql, [...parameters])).rows,
    }))
    await refuseUnmigrated(db, inDatabase)
  } finally {
    await client.end().catch(() => {})
  }
}
