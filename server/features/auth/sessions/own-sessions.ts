import type { Session } from '#contract/auth/account-endpoints.ts'
import type { Viewer } from '#server/http/dispatch/serve.ts'
import { endSessions } from '#server/people/ending-sessions.ts'
import { later } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/index.ts'
import { deviceOf } from '../devices/device-record.ts'
import { lastsDays } from './sessions.ts'

/** A member's sessions, and ending them. */
export function createOwnSessions({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  return {
    async list(viewer: Viewer): Promise<{ items: Session[]; newEmail: string | null }> {
      const [rows, change] = await Promise.all([
        database.read
          .selectFrom('sessions')
          .where('userId', '=', viewer.id)
          .where('expiresAt', '>', clock.now())
          .select(['id', 'userAgent', 'createdAt', 'expiresAt'])
          .orderBy('expiresAt', 'desc')
          .execute(),
        database.read
          .selectFrom('email_changes')
          .where('userId', '=', viewer.id)
          .select('email')
          .executeTakeFirst(),
      ])
      const items = rows.map(({ id, userAgent, createdAt, expiresAt }) => {
        // Each use extends the session, once a day at most.
        const usedAt = later(expiresAt, { days: -lastsDays })
        return {
          ...{ id, createdAt, device: deviceOf(userAgent), isThis: id === viewer.sessionId },
          usedAt: [usedAt, createdAt].sort().at(-1) ?? createdAt,
        }
      })
      return {
        items: items.sort((one, other) => Number(other.isThis) - Number(one.isThis)),
        newEmail: change?.email ?? null,
      }
    },

    end: (id: string, viewer: Viewer) =>
      database.write((tx) => endSessions(tx, (eb) => eb.and({ id, userId: viewer.id }))),

    endOthers: (viewer: Viewer) =>
      database.write((tx) =>
        endSessions(tx, (eb) => eb('userId', '=', viewer.id).and('id', '!=', viewer.sessionId)),
      ),
  }
}
