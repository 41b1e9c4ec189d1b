import { timingSafeEqual } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import { giveRole, holdRoles, isAnybodyAdmin } from '#server/platform/admins.ts'
import type { Platform } from '#server/platform/index.ts'
import { digest, newToken } from '#server/platform/secrets.ts'

const key = 'first-admin'

/**
 * The path of the one-time link that makes its user the first admin; null when there is an admin already.
 * Every process of a fleet, and every start until it is used, prints the same one.
 */
export async function firstAdminLink({
  config,
  database,
}: Pick<Platform, 'config' | 'database'>): Promise<string | null> {
  if (!config.production) return null
  const token = await database.write(async (tx) => {
    if (await isAnybodyAdmin(tx)) return null
    await tx
      .insertInto('meta')
      .values({ key, value: newToken() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    return (await tx.selectFrom('meta').where('key', '=', key).select('value').executeTakeFirst())?.value
  })
  return token ? `/first-admin/${token}` : null
}

/** Takes the token of the link; throws `gone` when it is not the one, was used, or somebody became admin otherwise. */
export function becomeFirstAdmin(database: Platform['database'], userId: string, token: string) {
  return database.write(async (tx) => {
    await holdRoles(tx)
    const link = await tx.selectFrom('meta').where('key', '=', key).select('value').executeTakeFirst()
    if (!link || !isSame(link.value, token) || (await isAnybodyAdmin(tx)))
      throw new Problem('gone', 'This link has been used or is not valid')
    await giveRole(tx, userId, 'admin')
    await tx.updateTable('users').set({ status: 'active' }).where('id', '=', userId).execute()
    await tx.deleteFrom('meta').where('key', '=', key).execute()
  })
}

const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(other)))
