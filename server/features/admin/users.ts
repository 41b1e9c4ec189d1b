import type { Selectable } from 'kysely'
import type { AdminUser } from '#contract/admin.ts'
import { Problem } from '#contract/problem.ts'
import { giveRole, holdRoles } from '#server/people/admins.ts'
import type { UserTable } from '#server/people/tables.ts'
import { all, type Looking } from '#server/platform/database/in-order.ts'
import { pageByTime } from '#server/platform/database/page-by-time.ts'
import { touch } from '#server/platform/database/port.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import type { Platform } from '#server/platform/index.ts'
import { createAudit } from './audit.ts'

/** Everybody, as admins see them. */
export function createUsers(platform: Platform) {
  const { database } = platform
  const { read } = database
  const audit = createAudit(platform)

  async function asShown(
    rows: Pick<Selectable<UserTable>, (typeof columns)[number]>[],
  ): Promise<AdminUser[]> {
    const pictures = await picturesOf(
      read,
      rows.map((row) => row.pictureId),
    )
    return rows.map(({ pictureId, ...user }) => ({
      ...user,
      picture: (pictureId && pictures.get(pictureId)) || null,
    }))
  }

  return {
    async list({ search, after }: { search?: string | undefined; after?: string | undefined }) {
      let found = read.selectFrom('users')
      let looking: Looking | null = null
      if (search?.trim()) {
        const { matches, isRare } = await database.search('users', search)
        found = found.where(matches)
        if (!isRare) looking = { read, among: all }
      }
      const { items, next } = await pageByTime(found.select(columns), 'users', { after }, looking)
      return { items: await asShown(items), next }
    },

    /** An open request of whoever is given the role has been answered by that. */
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
          throw new Problem('conflict', 'Return this admin to user first')
        await giveRole(tx, id, role)
        if (role === 'subadmin') {
          await tx.deleteFrom('role_requests').where('userId', '=', id).execute()
          touch(tx, 'role-requests')
        }
        await audit.note(tx, {
          actorId: adminId,
          act: role === 'subadmin' ? 'promoted' : 'returned',
          subjectId: id,
          subject: user.fullName,
        })
      })
      const rows = await read.selectFrom('users').where('id', '=', id).select(columns).execute()
      const [user] = await asShown(rows)
      if (!user) throw new Problem('missing', 'User profile not found')
      return user
    },
  }
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
