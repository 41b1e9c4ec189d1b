import type { z } from 'zod'
import type { NoticeChoices, notices } from '#contract/notices/endpoints.ts'
import { noticeKinds } from '#contract/notices/notice-kinds.ts'
import { Problem } from '#contract/problem.ts'
import type { Viewer } from '#server/http/dispatch/serve.ts'
import type { Platform } from '#server/platform/index.ts'
import { digest } from '#server/platform/secrets.ts'
import { digestOf, mayBeReached } from './push-keys.ts'

type Chosen = z.output<typeof notices.choose.body>
type Device = z.output<typeof notices.addDevice.body>

/** Which notices a member wants, and on which devices. */
export function createPreferences({ database, clock, push }: Platform) {
  const { read } = database

  async function choices({ id, sessionId }: Viewer): Promise<NoticeChoices> {
    const [muted, quiet, device] = await Promise.all([
      read.selectFrom('muted_notices').where('userId', '=', id).select('kind').orderBy('kind').execute(),
      read.selectFrom('quiet_hours').where('userId', '=', id).select(['start', 'end']).executeTakeFirst(),
      read
        .selectFrom('push_devices')
        .where('sessionId', '=', sessionId)
        .where(mayBeReached(push))
        .select('id')
        .executeTakeFirst(),
    ])
    return {
      muted: muted.map(({ kind }) => kind),
      quiet: quiet ?? null,
      push: { publicKey: push.publicKey, here: device !== undefined },
    }
  }

  return {
    choices,

    async choose(viewer: Viewer, { kinds = {}, muted, quiet }: Chosen): Promise<NoticeChoices> {
      const userId = viewer.id
      const named = noticeKinds.filter((kind) => kinds[kind] !== undefined)
      const off = new Set([
        ...(muted ?? []).filter((kind) => kinds[kind] !== true),
        ...named.filter((kind) => kinds[kind] === false),
      ])
      const asked = muted ? noticeKinds : named
      await database.write(async (tx) => {
        if (asked.length > 0)
          await tx
            .deleteFrom('muted_notices')
            .where('userId', '=', userId)
            .where('kind', 'in', asked)
            .execute()
        if (off.size > 0)
          await tx
            .insertInto('muted_notices')
            .values([...off].map((kind) => ({ userId, kind })))
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        if (quiet)
          await tx
            .insertInto('quiet_hours')
            .values({ userId, ...quiet })
            .onConflict((conflict) => conflict.column('userId').doUpdateSet(quiet))
            .execute()
        if (quiet === null) await tx.deleteFrom('quiet_hours').where('userId', '=', userId).execute()
      })
      return choices(viewer)
    },

    /** One device per session. A browser that another member used before becomes this one's, and gets no pushes for them. */
    async addDevice({ id: userId, sessionId }: Viewer, { endpoint, p256dh, auth }: Device): Promise<void> {
      if (!push.publicKey) throw new Problem('unavailable', 'Notifications are not set up here yet')
      if (!push.knows(endpoint))
        throw new Problem('invalid', 'Notifications cannot be sent to this browser', 'endpoint')
      const id = digest(endpoint)
      const device = {
        ...{ userId, sessionId, endpoint, p256dh, auth },
        ...{ createdAt: clock.now(), keyDigest: digestOf(push) },
      }
      await database.write(async (tx) => {
        await tx.deleteFrom('push_devices').where('sessionId', '=', sessionId).where('id', '!=', id).execute()
        await tx
          .insertInto('push_devices')
          .values({ id, ...device })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(device))
          .execute()
      })
    },

    removeDevice: (viewer: Viewer) =>
      database.write(async (tx) => {
        await tx.deleteFrom('push_devices').where('sessionId', '=', viewer.sessionId).execute()
      }),
  }
}
