import type { Insertable, Kysely } from 'kysely'
import type { AuditEntry } from '#contract/admin.ts'
import { limits } from '#contract/campus.ts'
import { beyond, decodeCursor, page } from '#server/platform/database/page.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import type { AuditTable } from './tables.ts'

const acts = {
  approved: 'approved',
  declined: 'declined',
  'taken down': 'took down',
  restored: 'restored',
} as const satisfies Record<
  Schema['post_decisions']['decision'] | Schema['report_decisions']['decision'],
  AuditEntry['act']
>

/** Every decision of the admins: about people noted here, about posts and reports where they are kept. */
export function createAudit({ database: { read }, clock, newId }: Platform) {
  return {
    /** Inside write(), with the decision itself. */
    async note(
      tx: Kysely<Schema>,
      facts: Pick<Insertable<AuditTable>, 'actorId' | 'act' | 'subjectId' | 'subject' | 'requestId'>,
    ): Promise<void> {
      await tx
        .insertInto('audit_log')
        .values({ id: newId(), at: clock.now(), ...facts })
        .execute()
    },

    async list(after?: string) {
      const place = decodeCursor(after, 'time')
      const [people, posts, reports] = await Promise.all([
        read
          .selectFrom('audit_log')
          .leftJoin('users', 'users.id', 'audit_log.actorId')
          .where(beyond('audit_log.at', 'audit_log.id', place))
          .orderBy('audit_log.at', 'desc')
          .orderBy('audit_log.id', 'desc')
          .limit(limits.pageSize)
          .select(['audit_log.id', 'at', 'fullName as actor', 'act', 'subject'])
          .execute(),
        read
          .selectFrom('post_decisions')
          .innerJoin('posts', 'posts.id', 'post_decisions.postId')
          .leftJoin('users', 'users.id', 'post_decisions.decidedBy')
          .where(beyond('post_decisions.decidedAt', 'post_decisions.id', place))
          .orderBy('post_decisions.decidedAt', 'desc')
          .orderBy('post_decisions.id', 'desc')
          .limit(limits.pageSize)
          .select([
            'post_decisions.id',
            'decidedAt as at',
            'fullName as actor',
            'decision',
            'title as subject',
          ])
          .select(['post_decisions.reason', 'undoneAt'])
          .execute(),
        read
          .selectFrom('report_decisions')
          .innerJoin('report_cases', 'report_cases.id', 'report_decisions.caseId')
          .leftJoin('users', 'users.id', 'report_decisions.decidedBy')
          .where(beyond('report_decisions.decidedAt', 'report_decisions.id', place))
          .orderBy('report_decisions.decidedAt', 'desc')
          .orderBy('report_decisions.id', 'desc')
          .limit(limits.pageSize)
          .select(['report_decisions.id', 'decidedAt as at', 'fullName as actor'])
          .select(['decision', 'title as subject', 'reason', 'undoneAt'])
          .execute(),
      ])
      const entries: AuditEntry[] = [
        ...people.map((entry) => ({ ...entry, reason: null, undoneAt: null })),
        ...[...posts, ...reports].map(({ decision, ...entry }) => ({ ...entry, act: acts[decision] })),
      ]
      const latest = entries.sort((one, other) => order(other, one)).slice(0, limits.pageSize)
      return page(latest, limits.pageSize, ({ at, id }) => ({ at, id }))
    },
  }
}

function order(one: AuditEntry, other: AuditEntry): number {
  const [a, b] = [`${one.at} ${one.id}`, `${other.at} ${other.id}`]
  return a < b ? -1 : a > b ? 1 : 0
}
