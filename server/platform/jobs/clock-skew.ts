import { type RawBuilder, sql } from 'kysely'
import { latest } from '../clock.ts'
import type { Schema } from '../database/port.ts'
import type { Platform } from '../index.ts'
import { hour, type Job } from './index.ts'

/** A time that something waits for, at most so many minutes ahead of the clock. */
export interface Wait {
  table: keyof Schema
  column: string
  most: number
  /** The condition of the rows it is said of; all where it is left out. */
  rows?: RawBuilder<unknown>
}

/**
 * Makes due now what a wrong clock has put off into the far future. A job of its own, so that the frequent queries for due
 * rows need not check for it.
 */
export const withoutClockSkew = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  what: string,
  waits: readonly Wait[],
): Job => ({
  name: `bringing back ${what}`,
  every: hour,
  async run() {
    for (const { table, column, most, rows: some = sql`1 = 1` } of waits) {
      const now = clock.now()
      const isTooFar = sql`${sql.ref(column)} > ${latest(now, most)} and (${some})`
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${isTooFar} limit 1`.execute(
        database.read,
      )
      if (rows.length === 0) continue
      await database.write((tx) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now} where ${isTooFar}`.execute(tx),
      )
    }
  },
})
