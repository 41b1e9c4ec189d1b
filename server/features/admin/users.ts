import type { Kysely, Selectable } from 'kysely'
import { address } from '#contract/addresses.ts'
import type { AdminUser, UserCounts } from '#contract/admin/endpoints.ts'
import type { UserFilter } from '#contract/admin/user-filters.ts'
import { Problem } from '#contract/problem.ts'
import { giveRole, holdRoles } from '#server/people/admins.ts'
import { sendNotice } from '#server/people/notices.ts'
import { noteRole } from '#server/people/role-log.ts'
import type { UserTable } from '#server/people/tables.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { inChunks } from '#server/platform/database/query/chunked-query.ts'
import { all, type Looking } from '#server/platform/database/query/ordered-search.ts'
import { pageByTime } from '#server/platform/database/query/page-by-time.ts'
import { countSince } from '#server/platform/database/write/counters.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import type { Platform } from '#server/platform/index.ts'
import { tallied } from './statistics.ts'

interface Asked {
  search?: string | undefined
  only?: UserFilter | undefined
  after?: string | undefined
}

/** All members, as admins see them. */
export function createUsers(platform: Platform) {
  const { database, clock } = platform
  const { read } = database

  async function countAll(): Promise<UserCounts> {
    const [all, proven, { subadmins }, { suspended }] = await Promise.all([
      countSince(read, tallied.users, []),
      countSince(read, tallied.proven, []),
      read
        .selectFrom('users')
        .where('role', '=', 'subadmin')
        .select((eb) => eb.fn.countAll<number | string>().as('subadmins'))
        .executeTakeFirstOrThrow(),
      read
        .selectFrom('suspensions')
        .select((eb) => eb.fn.countAll<number | string>().as('suspended'))
        .executeTakeFirstOrThrow(),
    ])
    return {
      all: all.all,
      subadmins: Number(subadmins),
      unproven: all.all - proven.all,
      suspended: Number(suspended),
    }
  }

  return {
    async list({ search, only, after }: Asked) {
      let found = read.selectFrom('users')
      if (only === 'subadmins') found = found.where('role', '=', 'subadmin')
      if (only === 'unproven') found = found.where('status', '=', 'pending')
      if (only === 'suspended')
        found = found.where('id', 'in', (eb) => eb.selectFrom('suspensions').select('userId'))
      let looking: Looking | null = null
      if (search?.trim()) {
        const { matches, isRare } = await database.search('users', search)
        found = found.where(matches)
        if (!isRare) looking = { read, among: all }
      }
      const [{ items, next }, counts] = await Promise.all([
        pageByTime(found.select(columns), 'users', { after }, looking),
        countAll(),
      ])
      return { items: await asShown(read, items), next, counts }
    },

    /** Also answers the member's open role request. */
    async setRole(id: string, role: 'user' | 'subadmin', adminId: string): Promise<AdminUser> {
      await database.write(async (tx) => {
        await holdRoles(tx)
        const user = await tx
          .selectFrom('users')
          .where('id', '=', id)
          .select(['fullName', 'role'])
          .executeTakeFirst()
        if (!user) throw new Problem('missing', 'User profile not found')
        if (user.role === role) return
        if (role === 'subadmin' && user.role === 'admin')
          throw new Problem('conflict', 'Make this admin a user first')
        await giveRole(tx, id, role)
        if (role === 'subadmin') {
          await tx.deleteFrom('role_requests').where('userId', '=', id).execute()
          touch(tx, 'role-requests')
        }
        const at = clock.now()
        const change = await noteRole(tx, {
          ...{ at, actorId: adminId, subjectId: id, subject: user.fullName },
          act: role === 'subadmin' ? 'promoted' : 'returned',
        })
        if (id !== adminId) await tellOfRole(tx, { id, role, adminId, at, change })
      })
      const rows = await read.selectFrom('users').where('id', '=', id).select(columns).execute()
      const [user] = await asShown(read, rows)
      if (!user) throw new Problem('missing', 'User profile not found')
      return user
    },
  }
}

async function asShown(
  read: Kysely<Schema>,
  rows: Pick<Selectable<UserTable>, (typeof columns)[number]>[],
): Promise<AdminUser[]> {
  const pictures = await picturesOf(
    read,
    rows.map((row) => row.pictureId),
  )
  const kept = await inChunks(
    rows.map((row) => row.id),
    (some) =>
      read
        .selectFrom('suspensions')
        .where('userId', 'in', some)
        .select(['userId', 'until', 'reason'])
        .execute(),
  )
  const suspensions = new Map(kept.map(({ userId, ...suspension }) => [userId, suspension]))
  return rows.map(({ pictureId, ...user }) => ({
    ...user,
    suspended: suspensions.get(user.id) ?? null,
    picture: (pictureId && pictures.get(pictureId)) || null,
  }))
}

/** Notifies a member of their new role and of the admin who set it. */
async function tellOfRole(
  tx: Kysely<Schema>,
  of: { id: string; role: 'user' | 'subadmin'; adminId: string; at: string; change: string },
): Promise<void> {
  const admin = await tx
    .selectFrom('users')
    .where('id', '=', of.adminId)
    .select('fullName')
    .executeTakeFirstOrThrow()
  const promoted = of.role === 'subadmin'
  await sendNotice(tx, {
    ...{ to: of.id, kind: 'role', about: `role-change:${of.change}`, at: of.at },
    text: promoted
      ? `${admin.fullName} made you a subadmin: you can create blog posts.`
      : `${admin.fullName} made you a user again. What you published stays.`,
    link: promoted ? address('postBlog') : address('profile'),
  })
}

const columns = [
  'id',
  'fullName',
  'email',
  'pictureId',
  'role',
  'status',
  'department',
  'level',
  'createdAt',
] as const
