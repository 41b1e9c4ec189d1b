import { timingSafeEqual } from 'node:crypto'
import { address } from '#contract/addresses.ts'
import { Problem } from '#contract/problem.ts'
import { giveRole, holdRoles, isAnybodyAdmin } from '#server/people/admins.ts'
import { noteRole } from '#server/people/role-log.ts'
import { claimMeta, dropMeta, putMeta, readMeta } from '#server/platform/database/schema/meta.ts'
import type { Platform } from '#server/platform/index.ts'
import { digest, newToken } from '#server/platform/secrets.ts'

const key = 'first-admin'

/**
 * Returns the path of the one-time link that makes its user the first admin: only to the first start of a campus, and
 * in a fleet to one process. Null afterwards, and where there is an admin.
 */
export async function firstAdminLink(database: Platform['database']): Promise<string | null> {
  const token = newToken()
  const isFirst = await database.write(async (tx) => {
    if (await isAnybodyAdmin(tx)) return false
    return claimMeta(tx, key, digest(token))
  })
  return isFirst ? pathOf(token) : null
}

/** A new such link for the operator; the former one is void. Throws `conflict` where there is an admin. */
export async function anotherFirstAdminLink(database: Platform['database']): Promise<string> {
  const token = newToken()
  await database.write(async (tx) => {
    await holdRoles(tx)
    if (await isAnybodyAdmin(tx))
      throw new Problem('conflict', 'There is already an admin. They can make others.')
    await putMeta(tx, key, digest(token))
  })
  return pathOf(token)
}

/** Redeems the link's token; throws `gone` when it is wrong, used, or there is an admin by now. */
export function becomeFirstAdmin(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  userId: string,
  token: string,
) {
  return database.write(async (tx) => {
    await holdRoles(tx)
    const link = await readMeta(tx, key)
    if (!link || !isSame(link, digest(token)) || (await isAnybodyAdmin(tx)))
      throw new Problem('gone', 'This link has been used or is not valid')
    await giveRole(tx, userId, 'admin')
    const { fullName } = await tx
      .updateTable('users')
      .set({ status: 'active' })
      .where('id', '=', userId)
      .returning('fullName')
      .executeTakeFirstOrThrow()
    const at = clock.now()
    await noteRole(tx, {
      at,
      actorId: userId,
      act: 'became first admin',
      subjectId: userId,
      subject: fullName,
    })
    await dropMeta(tx, key)
  })
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const pathOf = (token: string) => address('firstAdmin', { token })
