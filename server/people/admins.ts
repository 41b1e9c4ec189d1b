import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { putMeta } from '#server/platform/database/schema/meta.ts'
import { endDesks } from './desks.ts'
import { notSuspended } from './suspended.ts'

/**
 * Changes a role, inside write(). Throws `conflict` for the last admin. Role changes are serialized, so that two at once
 * cannot leave the campus without admins.
 */
export async function giveRole(
  tx: Kysely<Schema>,
  userId: string,
  role: 'user' | 'subadmin' | 'admin',
): Promise<void> {
  await holdRoles(tx)
  if (role !== 'admin' && (await isLastAdmin(tx, userId)))
    throw new Problem('conflict', 'This is the last admin. Make someone else an admin first.')
  await tx.updateTable('users').set({ role }).where('id', '=', userId).execute()
  // Passkeys are for admins: a former one could not see that theirs still works.
  if (role !== 'admin') await tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
  if (role === 'user') await tx.deleteFrom('trusted_authors').where('userId', '=', userId).execute()
  if (role !== 'subadmin') await endDesks(tx, 'userId', userId)
  if (role !== 'admin') await endDesks(tx, 'givenBy', userId)
  touch(tx, 'people', `user:${userId}`, `session:${userId}`)
}

export async function isAnybodyAdmin(db: Kysely<Schema>): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}

/** Whether no other admin can sign in: such a one can neither leave nor lose the role. */
export async function isLastAdmin(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const admins = await db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where(notSuspended('users.id'))
    .select('id')
    .limit(2)
    .execute()
  return admins.length === 1 && admins[0]?.id === userId
}

/** Serializes role changes by locking a row that they all write. */
export async function holdRoles(tx: Kysely<Schema>): Promise<void> {
  await putMeta(tx, 'roles', 'held')
}

/**
 * Holds all roles, so that nobody gives what they lose meanwhile. Returns whom an admin gives a right, and the admin; throws where the one is
 * gone or the other is no admin any more. Inside write().
 */
export async function holdGiving(tx: Kysely<Schema>, userId: string, actorId: string) {
  await holdRoles(tx)
  const people = await tx
    .selectFrom('users')
    .where('id', 'in', [userId, actorId])
    .select(['id', 'fullName', 'role'])
    .execute()
  const [subject, actor] = [userId, actorId].map((id) => people.find((one) => one.id === id))
  if (!subject) throw new Problem('missing', 'User profile not found')
  if (actor?.role !== 'admin') throw new Problem('forbidden', 'You can’t do this')
  return { subject, actor }
}
