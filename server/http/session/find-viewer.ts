import type { Access } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { isBlocked } from '#server/people/blocks.ts'
import { decidesPosts, deskIn } from '#server/people/desks.ts'
import { endSessions } from '#server/people/ending-sessions.ts'
import { roleIn } from '#server/people/passkeys.ts'
import { isTooOld } from '#server/people/session-age.ts'
import { isSuspended } from '#server/people/suspended.ts'
import type { CurrentCampus } from '#server/platform/campus/current.ts'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { chunksOf } from '#server/platform/database/query/chunked-query.ts'
import { queryAtOnce } from '#server/platform/database/query/shared-query.ts'
import { preparedFor } from '#server/platform/database/query/statement.ts'
import { isReadOnlyProblem } from '#server/platform/database/write/read-only.ts'
import { digest } from '#server/platform/secrets.ts'
import { createUntilCommit } from '../cache/until-commit.ts'
import type { Viewer } from '../dispatch/serve.ts'
import { cookieOf, sessionTokenOf, signedOutCookie } from './read-cookies.ts'

const withSecrets = preparedFor<Found, { now: string }>((db, secrets, param) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('suspensions', 'suspensions.userId', 'users.id')
    .where('sessions.secret', 'in', secrets)
    .where('sessions.expiresAt', '>', param('now'))
    .select(['users.id', 'users.role', 'users.status', 'users.seenAt'])
    .select(['sessions.id as sessionId', 'sessions.secret', 'sessions.passkeyId'])
    .select(['sessions.expiresAt', 'sessions.createdAt'])
    .select(['suspensions.at as suspendedAt', 'suspensions.until'])
    .select([isBlocked(db).as('isApart'), decidesPosts(db).as('decides')]),
)

/**
 * Finds the viewer; null for a suspended member, except on routes that allow them, where they have no role. See
 * docs/decisions/moderation.md. Synchronous where it is cached.
 */
export type FindViewer = (
  cookies: string | undefined,
  access?: Access,
) => Viewer | null | Promise<Viewer | null>

/**
 * Reads session and role, of all who ask at once with one prepared statement, cached until the next commit, see until-commit.ts; expiry is checked
 * each time. Records when a member was seen, once an hour at most. A browser that signed out offline is nobody from its
 * first request on, whatever it asks, and that ends the session.
 */
export function createFindViewer(database: Database, clock: Clock, demandsPasskeys = false): FindViewer {
  const known = createUntilCommit<Found>(database)
  const unseen = new Map<string, string>()
  const findAll = queryAtOnce(async (secrets) => {
    const found = new Map<string, Found>()
    for (const some of chunksOf([...secrets]))
      for (const one of await withSecrets(database.read, some, { now: clock.now() }))
        found.set(one.secret, one)
    return found
  })
  const find = async (token: string) => {
    const secret = digest(token)
    return (await findAll(secret)).get(secret) ?? null
  }

  return (cookies, access) => {
    const token = sessionTokenOf(cookies)
    if (!token) return null
    const found = known.get(token)
    if (found) return viewerIn(found, cookies, access)
    return known.find(token, () => find(token)).then((asked) => asked && viewerIn(asked, cookies, access))
  }

  function viewerIn(
    found: Found,
    cookies: string | undefined,
    access: Access | undefined,
  ): Viewer | null | Promise<null> {
    const now = clock.now()
    if (found.expiresAt <= now || isTooOld(found, now)) return null
    if (cookieOf(cookies, signedOutCookie) === found.id) return ended(found)
    const { id, status, sessionId } = found
    const person = { id, status, sessionId, isApart: Boolean(found.isApart) }
    if (found.suspendedAt && isSuspended(found, now))
      return access === 'even suspended' ? { ...person, role: 'user' } : null
    if (!found.seenAt || Math.abs(Date.parse(now) - Date.parse(found.seenAt)) > 3_600_000) seen(found.id, now)
    return { ...person, ...roleIn(found, demandsPasskeys), ...deskIn(found) }
  }

  async function ended({ sessionId }: Found): Promise<null> {
    await database
      .write((tx) => endSessions(tx, (eb) => eb('id', '=', sessionId)))
      .catch((error: unknown) => {
        if (!isReadOnlyProblem(error)) throw error // they are signed out anyway, and a later request ends the session
      })
    return null
  }

  /**
   * Noted one after the other: when everybody comes home at once, one write each would take all connections, and wait for
   * each other at the same counts.
   */
  function seen(id: string, now: string): void {
    const isBusy = unseen.size > 0
    if (!unseen.has(id)) unseen.set(id, now)
    if (!isBusy) void noteSeen()
  }

  async function noteSeen(): Promise<void> {
    for (const [id, now] of unseen) {
      const [anHourAgo, inAnHour] = [later(now, { hours: -1 }), later(now, { hours: 1 })]
      await database
        .write((tx) =>
          tx
            .updateTable('users')
            .set({ seenAt: now })
            .where('id', '=', id)
            .where((eb) =>
              eb.or([eb('seenAt', 'is', null), eb('seenAt', '<', anHourAgo), eb('seenAt', '>', inAnHour)]),
            )
            .execute(),
        )
        .catch(() => undefined) // a figure for the dashboard; the member's request matters more
      unseen.delete(id)
    }
  }
}

/** Whoever asks is answered by the campus as it was last published; both are looked up at once. */
export const followingCampus =
  (campus: CurrentCampus, find: FindViewer): FindViewer =>
  (cookies, access) => {
    const found = find(cookies, access)
    const following = campus.follow()
    // If the database fails the campus stays as it is, and the request itself says what it cannot do.
    return following
      ? Promise.all([found, following.catch(() => undefined)]).then(([viewer]) => viewer)
      : found
  }

/**
 * Finds who asks, by cookie. Throws `unauthenticated` where the request was made for another account: what one person did
 * offline is not sent as whoever has signed in on the phone since, nor as a visitor, who would take the ids of its files.
 */
export async function viewerOf(
  request: Headed,
  identify: FindViewer,
  access?: Access,
): Promise<Viewer | null> {
  const viewer = await identify(request.headers.cookie, access)
  const actingFor = request.headers['x-acting-for']
  if (actingFor !== undefined && actingFor !== viewer?.id)
    throw new Problem('unauthenticated', 'Please sign in')
  return viewer
}

interface Found extends Omit<Viewer, 'isApart' | 'decides'> {
  secret: string
  /** In the database's own type. */
  isApart: unknown
  decides: unknown
  seenAt: string | null
  expiresAt: string
  createdAt: string
  passkeyId: string | null
  suspendedAt: string | null
  until: string | null
}

interface Headed {
  headers: { cookie?: string; 'x-acting-for'?: string | string[] }
}
