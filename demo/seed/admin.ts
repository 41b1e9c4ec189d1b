import { roleRequests } from '#demo/samples/index.ts'
import { kinds } from '#server/features.ts'
import { createSuspending } from '#server/kinds/suspending.ts'
import { later } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/index.ts'

/** Seeds the admins' desk, and the devices and figures of earlier months. */
export async function seedDesk(
  { database, clock, newId }: Platform,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const now = clock.now()
  await database.write(async (tx) => {
    for (const { owner, hoursAgo } of roleRequests)
      await tx
        .insertInto('role_requests')
        .values({
          id: newId(),
          userId: ids.get(owner) ?? '',
          requestedRole: 'subadmin',
          status: 'pending',
          requestedAt: later(now, { hours: -hoursAgo }),
        })
        .execute()
    for (const [months, members] of [14, 17, 21, 20, 24].entries())
      await tx
        .insertInto('active_days')
        .values({ day: later(now, { days: -30 * (5 - months) }).slice(0, 10), members })
        .execute()
    for (const [words, times] of Object.entries(unfound))
      for (const [daysAgo, of] of times.entries())
        await tx
          .insertInto('unfound_searches')
          .values({ day: later(now, { days: -daysAgo }).slice(0, 10), words, times: of, people: 0 })
          .execute()
    for (let device = 0; device < 57; device += 1) {
      const [platform, width, height] = screens[device % screens.length] ?? screens[0]
      await tx
        .insertInto('device_tracking')
        .values({
          ...{ deviceId: newId(), platform, width, height },
          userAgent: `Mozilla/5.0 (${platform})`,
          language: device % 9 === 0 ? 'yo-NG' : 'en-NG',
          firstSeen: later(now, { hours: -(device * device * 1.3 + 2) }),
        })
        .execute()
    }
  })
}

/** A suspended member, as shown in the list and the log. */
export async function seedSuspended(
  { database, clock }: Platform,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const [userId = '', actorId = ''] = [ids.get('kola'), ids.get('sade')]
  const reason = 'Someone else’s name or picture'
  await createSuspending({ database, clock }, kinds).suspend({ userId, actorId, length: 'week', reason })
}

/** What was searched in the marketplace and not found: how often today, yesterday and before. */
const unfound = {
  'lab goggles': [9, 12, 4],
  deskstop: [6, 5, 5, 3],
  'iwe orin': [3, 1, 4],
  'rechargeable lantern': [2, 2, 1],
}

const screens = [
  ['Android', 360, 800],
  ['Android', 393, 851],
  ['iPhone', 390, 844],
  ['Windows', 1366, 768],
] as const
