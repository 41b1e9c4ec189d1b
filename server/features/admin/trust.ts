import { address } from '#contract/addresses.ts'
import type { Trust } from '#contract/admin/trust-endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { holdGiving } from '#server/people/admins.ts'
import { sendNotice } from '#server/people/notices.ts'
import { noteRole } from '#server/people/role-log.ts'
import type { Platform } from '#server/platform/index.ts'

/** Whose posts are public at once, and looked at afterwards. */
export function createTrust({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  async function read(userId: string): Promise<Trust> {
    const row = await database.read
      .selectFrom('users')
      .leftJoin('trusted_authors', 'trusted_authors.userId', 'users.id')
      .leftJoin('users as giver', 'giver.id', 'trusted_authors.givenBy')
      .where('users.id', '=', userId)
      .select(['trusted_authors.at as since', 'giver.fullName as by'])
      .executeTakeFirst()
    if (!row) throw new Problem('missing', 'User profile not found')
    return { trusted: row.since !== null, by: row.by, since: row.since }
  }

  return {
    read,

    async save(userId: string, trusted: boolean, actorId: string): Promise<Trust> {
      await database.write(async (tx) => {
        const { subject, actor } = await holdGiving(tx, userId, actorId)
        if (trusted && subject.role === 'user')
          throw new Problem('conflict', 'Only a subadmin writes posts. Make them one first.')
        const at = clock.now()
        const changed = trusted
          ? await tx
              .insertInto('trusted_authors')
              .values({ userId, givenBy: actorId, at })
              .onConflict((conflict) => conflict.column('userId').doNothing())
              .returning('userId')
              .execute()
          : await tx.deleteFrom('trusted_authors').where('userId', '=', userId).returning('userId').execute()
        if (changed.length === 0) return
        const id = await noteRole(tx, {
          ...{ at, actorId, act: trusted ? 'began to trust the posts of' : 'no longer trusts the posts of' },
          ...{ subjectId: userId, subject: subject.fullName },
        })
        await sendNotice(tx, {
          ...{ to: userId, kind: 'role', about: `role-change:${id}`, at, link: address('postBlog') },
          text: trusted
            ? `${actor.fullName} made you a trusted author: your posts are public as soon as you submit them.`
            : `${actor.fullName} ended your trusted-author status. Your posts need approval again.`,
        })
      })
      return read(userId)
    },
  }
}
