import { sql } from 'kysely'
import { latest } from '../clock.ts'
import type { Schema } from '../database/port.ts'
import type { Platform } from '../index.ts'
import { hour, type Job } from './index.ts'

/** A time of a row that something waits for, so many minutes ahead of the clock at most. */
export interface Wait {
  table: keyof Schema
  column: string
  most: number
}

/**
 * What a clock that was ahead once has put off until that year is due now. A job of its own, since those who look every
 * second for what is due need not ask for it.
 */
export const withoutClockSkew = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  what: string,
  waits: readonly Wait[],
): Job => ({
  name: `bringing back ${what}`,
  every: hour,
  async run() {
    for (const { table, column, most } of waits) {
      const now = clock.now()
      const isTooFar = sql`${sql.ref(column)} > ${latest(now, most)}`
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
