import type { Kysely } from 'kysely'
import type { Viewer } from '#contract/people.ts'
import type { Cookie } from '#server/http/answer.ts'
import { sessionCookie } from '#server/http/identify.ts'
import { endSessions } from '#server/people/ending-sessions.ts'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import type { Platform } from '#server/platform/index.ts'
import { digest, newToken } from '#server/platform/secrets.ts'

/** A session lasts this long after its last use. */
export const lastsDays = 60
/** The longest any browser keeps a cookie; the row decides. */
const cookieSeconds = 400 * 24 * 3_600

export const noSession: Cookie = { name: sessionCookie, value: '', maxAge: 0 }

export function createSessions({ database, clock, newId, jobs }: Platform) {
  const find = database.statement<
    { id: string },
    Omit<Viewer, 'picture'> & { pictureId: string | null; expiresAt: string }
  >((db, param) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .where('sessions.id', '=', param('id'))
      .select(['users.id', 'fullName', 'email', 'pictureId', 'role', 'status', 'department', 'level'])
      .select('sessions.expiresAt'),
  )

  async function renew(id: string): Promise<void> {
    const expiresAt = later(clock.now(), { days: lastsDays })
    await database.write((tx) => tx.updateTable('sessions').set({ expiresAt }).where('id', '=', id).execute())
  }

  return {
    /** Opens a session inside write() and gives the cookie that carries it; the token is kept nowhere else. */
    async open(
      tx: Kysely<Schema>,
      userId: string,
      userAgent: string,
    ): Promise<{ id: string; cookie: Cookie }> {
      const now = clock.now()
      const token = newToken()
      const session = {
        id: newId(),
        userId,
        secret: digest(token),
        expiresAt: later(now, { days: lastsDays }),
        userAgent,
        createdAt: now,
      }
      const longOver = later(now, { days: -lastsDays })
      await tx
        .deleteFrom('sessions')
        .where('userId', '=', userId)
        .where('expiresAt', '<=', longOver)
        .execute()
      await tx.insertInto('sessions').values(session).execute()
      return { id: session.id, cookie: { name: sessionCookie, value: token, maxAge: cookieSeconds } }
    },

    /** Who a session belongs to, as they see themselves; used, so renewed, once a day at most. */
    async viewer(id: string): Promise<Viewer | null> {
      const [found] = await find({ id })
      if (!found) return null
      const { pictureId, expiresAt, ...person } = found
      if (expiresAt < later(clock.now(), { days: lastsDays - 1 }))
        jobs.start('renew a session', () => renew(id))
      const picture = pictureId && (await picturesOf(database.read, [pictureId])).get(pictureId)
      return { ...person, picture: picture || null }
    },

    /** Who is here; and if it is nobody, whether that is because a session ran out: nobody ended it. */
    async of(viewer: { sessionId: string } | null, token: string | null) {
      if (viewer) return { viewer: await this.viewer(viewer.sessionId) }
      const found = token
        ? await database.read
            .selectFrom('sessions')
            .where('secret', '=', digest(token))
            .where('expiresAt', '<=', clock.now())
            .select('id')
            .executeTakeFirst()
        : null
      return { viewer: null, ...(found && { expired: true as const }) }
    },

    async end(id: string): Promise<void> {
      await database.write((tx) => endSessions(tx, (eb) => eb('id', '=', id)))
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
