import { type SqlBool, sql } from 'kysely'
import { later } from '#server/platform/clock.ts'
import { sweepRows } from '#server/platform/database/sweep.ts'
import type { Platform } from '#server/platform/index.ts'

/** A semester and the break after it. */
const keptDays = 180

/** Notices that are long over, and devices that nobody is signed in on: nothing is pushed to them. */
export async function sweepNotices({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const over = later(now, { days: -keptDays })
  await sweepRows(database, 'notices', ['id'], sql<SqlBool>`${sql.ref('createdAt')} <= ${over}`)
  const ended = sql`select ${sql.ref('id')} from sessions where ${sql.ref('expiresAt')} <= ${now}`
  await sweepRows(database, 'push_devices', ['id'], sql<SqlBool>`${sql.ref('sessionId')} in (${ended})`)
}
