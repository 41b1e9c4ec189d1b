import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { Answer } from '#server/http/dispatch/answer.ts'
import type { Viewer } from '#server/http/dispatch/serve.ts'
import { type Leave, leaveAhead, takeLeave } from '#server/people/account-deletion.ts'
import { holdRoles, isLastAdmin } from '#server/people/admins.ts'
import { type Database, type Schema, touch } from '#server/platform/database/port.ts'
import { lockAllRows } from '#server/platform/database/query/lock-rows.ts'
import type { Platform } from '#server/platform/index.ts'
import { checkPassword } from './passwords/check-password.ts'
import type { Hashing } from './passwords/password-hash.ts'
import { noSession } from './sessions/sessions.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/** Deleting one's account. */
export function createRemoval(
  platform: Platform,
  hashing: Hashing,
  tries: SignInLimits,
  leaves: readonly Leave[],
) {
  const { database, jobs, mail } = platform

  return async function remove(viewer: Viewer, typed: string): Promise<Answer<undefined>> {
    await checkPassword({ database, hashing, tries }, viewer.id, typed)
    const { afters, email } = await removePerson(database, leaves, viewer.id)
    if (email) jobs.start('remove the letters to somebody who left', () => mail.forget(email))
    for (const work of afters) jobs.start('remove the files of somebody who left', work)
    return new Answer(undefined, [noSession])
  }
}

/**
 * Runs every feature's clean-up, then deletes the person's row with everything that references it; `also` runs in the
 * same transaction. The caller must run the returned `afters` and forget the queued emails to `email`.
 */
export async function removePerson(
  database: Database,
  leaves: readonly Leave[],
  userId: string,
  also?: (tx: Kysely<Schema>) => Promise<unknown>,
) {
  // Checked first, so that a refused person loses nothing.
  if (await isLastAdmin(database.read, userId)) throw lastAdmin()
  await leaveAhead(database, leaves, userId)
  return database.write(async (tx) => {
    await holdRoles(tx)
    if (await isLastAdmin(tx, userId)) throw lastAdmin()
    // Waits for the person's open transactions, whose rows are then removed too.
    await lockAllRows(tx, tx.selectFrom('users').where('id', '=', userId).select('id')).execute()
    const afters = await takeLeave(tx, leaves, userId)
    const gone = await tx.deleteFrom('users').where('id', '=', userId).returning('email').executeTakeFirst()
    touch(tx, 'people', `user:${userId}`, `session:${userId}`)
    await also?.(tx)
    return { afters, email: gone?.email }
  })
}

const lastAdmin = () => new Problem('conflict', 'You are the last admin. Make someone else an admin first.')
