import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { devices } from '#contract/admin/endpoints.ts'
import type { Origin } from '#server/http/dispatch/serve.ts'
import { later } from '#server/platform/clock.ts'
import { deleteInBatches } from '#server/platform/database/write/delete-in-batches.ts'
import type { Platform } from '#server/platform/index.ts'

/** Days that a device is kept; it reports itself only once, so nobody knows whether it still exists. */
const keptDays = 730

/** Counts devices, once each. A shared network of the campus may bring many in an hour. */
export function createDevices({ database, clock }: Platform) {
  return {
    async note(deviceId: string, about: z.output<typeof devices.note.body>, origin: Origin): Promise<void> {
      if (origin.privacy) return
      await database.write((tx) =>
        tx
          .insertInto('device_tracking')
          .values({ deviceId, ...about, userAgent: origin.userAgent.slice(0, 300), firstSeen: clock.now() })
          .onConflict((conflict) => conflict.column('deviceId').doNothing())
          .execute(),
      )
    },

    async forget(deviceId: string): Promise<void> {
      await database.write((tx) =>
        tx.deleteFrom('device_tracking').where('deviceId', '=', deviceId).execute(),
      )
    },
  }
}

export async function sweepDevices({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const before = later(clock.now(), { days: -keptDays })
  await deleteInBatches(
    database,
    'device_tracking',
    ['deviceId'],
    sql<SqlBool>`${sql.ref('firstSeen')} <= ${before}`,
  )
}
