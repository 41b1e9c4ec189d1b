import { decidesPosts, deskIn } from '#server/people/desks.ts'
import { roleIn } from '#server/people/passkeys.ts'
import { isTooOld } from '#server/people/session-age.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { inChunks } from '#server/platform/database/query/chunked-query.ts'
import { queryAtOnce } from '#server/platform/database/query/shared-query.ts'
import type { Viewer } from '../dispatch/serve.ts'

/** The current viewer of a session; null once it has ended. */
export type SessionLookup = (sessionId: string) => Promise<Viewer | null>

/** A thousand listeners of one topic are one query. */
export function createSessionLookup(
  { read }: Pick<Database, 'read'>,
  clock: Clock,
  demandsPasskeys = false,
): SessionLookup {
  async function find(ids: readonly string[]): Promise<Viewer[]> {
    const now = clock.now()
    const rows = await read
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .where('sessions.id', 'in', ids)
      .where('sessions.expiresAt', '>', now)
      .select(['users.id', 'users.role', 'users.status', 'sessions.id as sessionId'])
      .select(['sessions.passkeyId', 'sessions.createdAt'])
      .select(decidesPosts(read).as('decides'))
      .execute()
    const standing = rows.filter((one) => !isTooOld(one, now))
    return standing.map(({ passkeyId, createdAt: _, decides, ...one }) => ({
      ...one,
      ...roleIn({ ...one, passkeyId }, demandsPasskeys),
      ...deskIn({ role: one.role, decides }),
    }))
  }

  const findAll = queryAtOnce(
    async (ids) => new Map((await inChunks([...ids], find)).map((viewer) => [viewer.sessionId, viewer])),
  )

  return async (sessionId) => (await findAll(sessionId)).get(sessionId) ?? null
}
