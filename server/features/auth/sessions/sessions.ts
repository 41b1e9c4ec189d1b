import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Viewer } from '#contract/profiles/people.ts'
import { createUntilCommit } from '#server/http/cache/until-commit.ts'
import type { Cookie } from '#server/http/dispatch/answer.ts'
import type { Viewer as Asking } from '#server/http/dispatch/serve.ts'
import { sessionCookie } from '#server/http/session/read-cookies.ts'
import { decidesPosts, deskIn } from '#server/people/desks.ts'
import { endSessions } from '#server/people/ending-sessions.ts'
import { roleIn } from '#server/people/passkeys.ts'
import { isTooOld } from '#server/people/session-age.ts'
import { suspensionOf } from '#server/people/suspended.ts'
import { later } from '#server/platform/clock.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { createPictureOf } from '#server/platform/files/pictures-of.ts'
import type { Platform } from '#server/platform/index.ts'
import { keptSince } from '#server/platform/retention.ts'
import { digest, newToken } from '#server/platform/secrets.ts'

/** A session lasts this long after its last use. */
export const lastsDays = 60
/** The longest lifetime that browsers allow a cookie; the row decides. */
const cookieSeconds = 400 * 24 * 3_600

export const noSession: Cookie = { name: sessionCookie, value: '', maxAge: 0 }

export function createSessions({ database, clock, newId, jobs, config }: Platform) {
  const known = createUntilCommit<Found>(database)
  const find = database.statement<{ id: string }, Omit<Found, 'picture'>>((db, param) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .where('sessions.id', '=', param('id'))
      .select(['users.id', 'fullName', 'email', 'pictureId', 'role', 'status', 'department', 'level'])
      .select(['sessions.expiresAt', 'sessions.passkeyId', decidesPosts(db).as('decides')]),
  )

  const pictureOf = createPictureOf(database)

  async function read(id: string): Promise<Found | null> {
    const [found] = await find({ id })
    return found ? { ...found, picture: found.pictureId ? await pictureOf(found.pictureId) : null } : null
  }

  async function renew(id: string): Promise<void> {
    const now = clock.now()
    const expiresAt = later(now, { days: lastsDays })
    // A session that was ended meanwhile stays ended: a suspension leaves its row.
    await database.write((tx) =>
      tx
        .updateTable('sessions')
        .set({ expiresAt })
        .where('id', '=', id)
        .where('expiresAt', '>', now)
        .execute(),
    )
  }

  const whyNobody = createWhyNobody({ database, clock })

  return {
    /** Opens a session inside write() and returns its cookie; the token is stored nowhere else. */
    async open(
      tx: Kysely<Schema>,
      userId: string,
      userAgent: string,
      passkeyId: string | null = null,
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
        passkeyId,
      }
      await tx
        .deleteFrom('sessions')
        .where('userId', '=', userId)
        .where('expiresAt', '<=', keptSince('sessions', now))
        .execute()
      await tx.insertInto('sessions').values(session).execute()
      return { id: session.id, cookie: cookieOf(token) }
    },

    /**
     * The session's owner, as they see themselves, asked again after the next commit; also renews the session, once a day
     * at most.
     */
    async viewer(id: string): Promise<{ viewer: Viewer | null; needsPasskey?: true }> {
      // Where the database cannot tell its state by itself, asking for that takes as long as reading.
      const found = await (database.stateNow ? (known.get(id) ?? known.find(id, () => read(id))) : read(id))
      if (!found) return { viewer: null }
      const { pictureId: _, expiresAt, passkeyId, decides, ...person } = found
      const { role, ...needs } = roleIn({ ...person, passkeyId }, config.demandsPasskeys)
      if (expiresAt < later(clock.now(), { days: lastsDays - 1 }))
        jobs.start('renew a session', () => renew(id))
      return { viewer: { ...person, role, ...deskIn({ role, decides }) }, ...needs }
    },

    /**
     * The viewer; where there is none, whether the session expired by itself, or its owner is suspended and until
     * when.
     */
    async of(viewer: { sessionId: string } | null, token: string | null) {
      if (viewer) return this.viewer(viewer.sessionId)
      return { viewer: null, ...(token && (await whyNobody(token))) }
    },

    /** Ends a browser's session, whether or not its owner is suspended. */
    async endOf(token: string): Promise<void> {
      await database.write((tx) => endSessions(tx, (eb) => eb('secret', '=', digest(token))))
    },
  }
}

interface Found extends Omit<Viewer, 'decides'> {
  pictureId: string | null
  expiresAt: string
  passkeyId: string | null
  decides: unknown
}

export type Sessions = ReturnType<typeof createSessions>

/** Why a token no longer opens a session. */
function createWhyNobody({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  return async (token: string) => {
    const found = await database.read
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .where('secret', '=', digest(token))
      .select(['userId', 'expiresAt', 'role', 'sessions.createdAt'])
      .executeTakeFirst()
    // Its row is gone, so the session was ended; an expired one keeps its row for a while.
    if (!found) return { ended: true as const }
    const now = clock.now()
    const suspended = await suspensionOf(database.read, found.userId, now)
    return {
      ...((found.expiresAt <= now || isTooOld(found, now)) && { expired: true as const }),
      ...(suspended && { suspended }),
    }
  }
}

/** Inside write(). Gives a session more rights, so it continues under a new token. Throws `unauthenticated`. */
export async function confirmSession(tx: Kysely<Schema>, viewer: Asking, passkeyId: string): Promise<Cookie> {
  const token = newToken()
  const [confirmed] = await tx
    .updateTable('sessions')
    .set({ secret: digest(token), passkeyId })
    .where('id', '=', viewer.sessionId)
    .where('userId', '=', viewer.id)
    .returning('id')
    .execute()
  if (!confirmed) throw new Problem('unauthenticated', 'Please sign in')
  touch(tx, `session:${viewer.id}`)
  return cookieOf(token)
}

const cookieOf = (token: string): Cookie => ({ name: sessionCookie, value: token, maxAge: cookieSeconds })
