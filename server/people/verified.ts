import type { Kysely } from 'kysely'
import type { Verified } from '#contract/profiles/people.ts'
import { type Schema, touch, touchLightly } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'

type Tx = Kysely<Schema>

/** All after the @, whole: 'fuoye.edu.ng.example' and 'x.fuoye.edu.ng' are other domains. */
const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/** Writes down that a code which went to this address came back, inside write(). A link or an admin's word is none. */
export async function noteProven(tx: Tx, userId: string, email: string, at: string): Promise<void> {
  const row = { domain: domainOf(email), provenAt: at }
  await tx
    .insertInto('proven_addresses')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
  touchLightly(tx, 'people')
}

/** Another address stands there now, which nobody has proven. */
export async function forgetProven(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('proven_addresses').where('userId', '=', userId).execute()
  touch(tx, 'people')
}

/** Since when somebody is known as a student, by an address under one of the domains that the campus names now. */
export async function verifiedOf(
  db: Kysely<Schema>,
  { studentDomains }: Platform['config'],
  userId: string,
): Promise<Verified> {
  if (studentDomains.length === 0) return null
  const row = await db
    .selectFrom('proven_addresses')
    .where('userId', '=', userId)
    .where('domain', 'in', studentDomains)
    .select(['domain', 'provenAt as since'])
    .executeTakeFirst()
  return row ?? null
}

/** Whether a code would give somebody the badge who has none: they joined while no letters were sent. */
export async function couldBeVerified(platform: Platform, userId: string): Promise<boolean> {
  const { config, mail, database } = platform
  if (!mail.configured || config.studentDomains.length === 0) return false
  const user = await database.read
    .selectFrom('users')
    .leftJoin('proven_addresses', 'proven_addresses.userId', 'users.id')
    .where('users.id', '=', userId)
    .select(['email', 'domain'])
    .executeTakeFirst()
  return user !== undefined && user.domain === null && config.studentDomains.includes(domainOf(user.email))
}
