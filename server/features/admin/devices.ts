import type { z } from 'zod'
import type { devices } from '#contract/admin/endpoints.ts'
import type { Origin } from '#server/http/dispatch/serve.ts'
import { deleteOld } from '#server/platform/database/write/delete-old.ts'
import type { Platform } from '#server/platform/index.ts'

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

export const sweepDevices = (platform: Pick<Platform, 'database' | 'clock'>): Promise<void> =>
  deleteOld(platform, 'devices', { table: 'device_tracking', key: ['deviceId'], at: 'firstSeen' })
