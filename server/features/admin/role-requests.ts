import type { Kysely } from 'kysely'
import { address } from '#contract/addresses.ts'
import type { RoleRequest } from '#contract/admin/endpoints.ts'
import { departments, levels, limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { giveRole, holdRoles } from '#server/people/admins.ts'
import { sendNotice } from '#server/people/notices.ts'
import { noteRole } from '#server/people/role-log.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { beyond, decodeCursor, page } from '#server/platform/database/query/page.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import type { Platform } from '#server/platform/index.ts'

/** For an incomplete profile, where the campus has it. */
const fallbackDepartment = () => departments.find((one) => one === 'Mathematics') ?? departments[0] ?? ''

/** Role requests, as admins see and decide them. */
export function createRoleDecisions(platform: Platform) {
  const { database, clock } = platform
  const { read } = database

  return {
    async list(after?: string) {
      const [rows, { total }] = await Promise.all([
        read
          .selectFrom('role_requests as request')
          .innerJoin('users', 'users.id', 'request.userId')
          .where(
            beyond(
              'request.requestedAt',
              'request.id',
              decodeCursor(after, 'time', 'ascending'),
              'ascending',
            ),
          )
          .orderBy('request.requestedAt')
          .orderBy('request.id')
          .limit(limits.pageSize)
          .select(['request.id', 'request.userId', 'request.requestedRole', 'request.requestedAt'])
          .select(['fullName as name', 'email', 'pictureId', 'role as currentRole'])
          .select(['department', 'level', 'whatsapp'])
          .execute(),
        read
          .selectFrom('role_requests')
          .select((eb) => eb.fn.countAll<number | string>().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      const { items, next } = page(rows, limits.pageSize, (row) => ({ at: row.requestedAt, id: row.id }))
      const pictures = await picturesOf(
        read,
        items.map((row) => row.pictureId),
      )
      const shown = items.map(
        ({ pictureId, department, level, ...request }): RoleRequest => ({
          ...request,
          department: department || fallbackDepartment(),
          level: level || (levels[0] ?? ''),
          picture: (pictureId && pictures.get(pictureId)) || null,
        }),
      )
      return { items: shown, next, total: Number(total) }
    },

    /** Of two admins at once one decides; the other gets a conflict. */
    async decide(id: string, decision: 'approved' | 'rejected', adminId: string): Promise<void> {
      await database.write(async (tx) => {
        await holdRoles(tx)
        const request = await tx
          .deleteFrom('role_requests')
          .where('id', '=', id)
          .returning('userId')
          .executeTakeFirst()
        if (!request) return alreadyDecided(tx, id, decision, adminId)
        const user = await tx
          .selectFrom('users')
          .where('id', '=', request.userId)
          .select(['fullName', 'role'])
          .executeTakeFirstOrThrow()
        if (decision === 'approved' && user.role === 'user') await giveRole(tx, request.userId, 'subadmin')
        await noteRole(tx, {
          at: clock.now(),
          actorId: adminId,
          act: `${decision} the request of`,
          subjectId: request.userId,
          subject: user.fullName,
          requestId: id,
        })
        await sendNotice(tx, {
          ...{ to: request.userId, kind: 'role', about: `role-request:${id}`, at: clock.now() },
          text:
            decision === 'approved'
              ? 'You are a subadmin now: you can create blog posts.'
              : 'Your request for the subadmin role was rejected.',
          link: decision === 'approved' ? address('postBlog') : address('profile'),
        })
        touch(tx, 'role-requests', `user:${request.userId}`)
      })
    },
  }
}

/** The same decision by the same admin is a repeated request; any other came too late. */
async function alreadyDecided(
  tx: Kysely<Schema>,
  id: string,
  decision: 'approved' | 'rejected',
  adminId: string,
): Promise<void> {
  const made = await tx
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actorId')
    .where('requestId', '=', id)
    .select(['actorId', 'act', 'fullName'])
    .executeTakeFirst()
  if (!made) throw new Problem('missing', 'This request is gone')
  if (made.actorId === adminId && made.act.startsWith(decision)) return
  const who = made.actorId === adminId ? 'You have' : `${made.fullName ?? 'Another admin'} has`
  throw new Problem('conflict', `${who} already ${made.act.split(' ')[0]} this request`)
}
