import type { Kysely } from 'kysely'
import type { Verified } from '#contract/profiles/people.ts'
import { type Schema, touch, touchLightly } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'

type Tx = Kysely<Schema>

/** All after the @, compared as a whole: 'campus.edu.ng.example' and 'x.campus.edu.ng' are other domains. */
const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/** Records that a code sent to this address was entered, inside write(). A link or an admin's word does not count. */
export async function noteProven(tx: Tx, userId: string, email: string, at: string): Promise<void> {
  const row = { domain: domainOf(email), provenAt: at }
  await tx
    .insertInto('proven_addresses')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
  touchLightly(tx, 'people')
}

/** For a changed address, which is not proven yet. */
export async function forgetProven(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('proven_addresses').where('userId', '=', userId).execute()
  touch(tx, 'people')
}

/** Since when somebody is verified as a student, by an address in one of the configured domains. */
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

/** Whether an unverified member could get the badge by a code: they joined while no mail was sent. */
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
