import { address } from '#contract/addresses.ts'
import type { Desk, DeskPart } from '#contract/admin/desk-endpoints.ts'
import { deskNames, isDeskName } from '#contract/admin/desk-rules.ts'
import { Problem } from '#contract/problem.ts'
import { holdGiving } from '#server/people/admins.ts'
import { deskOf } from '#server/people/desks.ts'
import { sendNotice } from '#server/people/notices.ts'
import { noteRole } from '#server/people/role-log.ts'
import { touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'

/** Which subadmins decide the posts of which departments and tags. */
export function createDesks({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  async function read(userId: string): Promise<Desk> {
    const parts = await deskOf(database.read, userId)
    return {
      parts: parts.map(({ kind, name }) => ({ kind, name })),
      givenBy: parts[0]?.givenBy ?? null,
    }
  }

  async function mustBeSomebody(userId: string): Promise<void> {
    const found = await database.read
      .selectFrom('users')
      .where('id', '=', userId)
      .select('id')
      .executeTakeFirst()
    if (!found) throw new Problem('missing', 'User profile not found')
  }

  return {
    own: read,

    async read(userId: string): Promise<Desk> {
      await mustBeSomebody(userId)
      return read(userId)
    },

    /** The whole desk becomes this admin's gift: it lasts as long as they are one. */
    async save(userId: string, asked: readonly DeskPart[], actorId: string): Promise<Desk> {
      for (const { kind, name } of asked)
        if (!isDeskName(kind, name))
          throw new Problem('invalid', `The campus has no ${kind} “${name}”`, 'parts')
      await database.write(async (tx) => {
        const { subject, actor } = await holdGiving(tx, userId, actorId)
        if (subject.role !== 'subadmin' && asked.length > 0)
          throw new Problem('conflict', 'Only a subadmin can decide posts. Make them one first.')
        const at = clock.now()
        const before = await tx
          .selectFrom('desks')
          .where('userId', '=', userId)
          .select(['kind', 'name', 'givenBy'])
          .orderBy('kind')
          .orderBy('name')
          .execute()
        const parts = [...new Map(asked.map((part) => [`${part.kind} ${part.name}`, part])).values()].sort(
          (one, other) => (`${one.kind} ${one.name}` < `${other.kind} ${other.name}` ? -1 : 1),
        )
        const isSame = deskNames(parts) === deskNames(before)
        if (isSame && before.every(({ givenBy }) => givenBy === actorId)) return
        await tx.deleteFrom('desks').where('userId', '=', userId).execute()
        if (parts.length > 0)
          await tx
            .insertInto('desks')
            .values(parts.map(({ kind, name }) => ({ userId, kind, name, givenBy: actorId, at })))
            .execute()
        const reason = deskNames(parts.length > 0 ? parts : before)
        const id = await noteRole(tx, {
          ...{ at, actorId, act: parts.length > 0 ? 'gave a desk to' : 'ended the desk of' },
          ...{ subjectId: userId, subject: subject.fullName, reason },
        })
        await sendNotice(tx, {
          ...{ to: userId, kind: 'role', about: `role-change:${id}`, at },
          text:
            parts.length > 0
              ? `${actor.fullName} lets you decide posts in ${reason}.`
              : `${actor.fullName} changed your rights: you no longer decide posts in ${reason}.`,
          link: parts.length > 0 ? address('profile', { desk: '' }) : address('blog'),
        })
        touch(tx, `session:${userId}`, `desk:${userId}`)
      })
      return read(userId)
    },
  }
}
