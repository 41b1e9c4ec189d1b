import type { Standing } from '#contract/admin/suspension-endpoints.ts'
import { contentKinds, each, manyNames } from '#contract/kinds.ts'
import { Problem } from '#contract/problem.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { isLastAdmin } from '#server/people/admins.ts'
import { isSuspended } from '#server/people/suspended.ts'
import type { Platform } from '#server/platform/index.ts'

/** What suspending a member would change, or has changed. */
export function createStanding({ database: { read }, clock }: Platform, kinds: ContentKinds) {
  async function seenOf(userId: string): Promise<Standing['seen']> {
    const seen = each(manyNames, 0)
    for (const { kind, table, public: isPublic } of Object.values(kinds)) {
      const { count } = await read
        .selectFrom(table)
        .where('ownerId', '=', userId)
        .where(isPublic(clock.now()))
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
      seen[contentKinds[kind].many] += Number(count)
    }
    return seen
  }

  return async function standing(userId: string): Promise<Standing> {
    const now = clock.now()
    const [user, row, sessions, before, seen, last] = await Promise.all([
      read.selectFrom('users').where('id', '=', userId).select('id').executeTakeFirst(),
      read
        .selectFrom('suspensions')
        .where('userId', '=', userId)
        .select(['at', 'until', 'reason'])
        .executeTakeFirst(),
      read
        .selectFrom('sessions')
        .where('userId', '=', userId)
        .where('expiresAt', '>', now)
        .select('id')
        .execute(),
      read
        .selectFrom('audit_log')
        .where('subjectId', '=', userId)
        .where('act', 'in', ['suspended', 'suspended by command'])
        .select('id')
        .execute(),
      seenOf(userId),
      isLastAdmin(read, userId),
    ])
    if (!user) throw new Problem('missing', 'User profile not found')
    const suspension = row && isSuspended(row, now) ? row : null
    return { suspension, seen, devices: sessions.length, before: before.length, isLastAdmin: last }
  }
}
