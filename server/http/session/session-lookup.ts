import { decidesPosts, deskIn } from '#server/people/desks.ts'
import { roleIn } from '#server/people/passkeys.ts'
import { isTooOld } from '#server/people/session-age.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import type { Viewer } from '../dispatch/serve.ts'

/** Below any database's limit of parameters. */
const most = 1_000

/** The current viewer of a session; null once it has ended. */
export type SessionLookup = (sessionId: string) => Promise<Viewer | null>

/** Batches all look-ups of one turn of the loop: a thousand listeners of one topic are one query. */
export function createSessionLookup(
  { read }: Pick<Database, 'read'>,
  clock: Clock,
  demandsPasskeys = false,
): SessionLookup {
  let asked = new Set<string>()
  let answer: Promise<ReadonlyMap<string, Viewer>> | null = null

  async function together(): Promise<ReadonlyMap<string, Viewer>> {
    await new Promise((turn) => setImmediate(turn))
    const ids = [...asked]
    asked = new Set()
    answer = null
    const found = new Map<string, Viewer>()
    for (let at = 0; at < ids.length; at += most)
      for (const viewer of await find(ids.slice(at, at + most))) found.set(viewer.sessionId, viewer)
    return found
  }

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

  return async (sessionId) => {
    asked.add(sessionId)
    answer ??= together()
    return (await answer).get(sessionId) ?? null
  }
}
