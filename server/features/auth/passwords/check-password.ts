import { Problem } from '#contract/problem.ts'
import type { Database } from '#server/platform/database/port.ts'
import { accountKey } from '#server/platform/limits/port.ts'
import type { SignInLimits } from '../sign-in-limits.ts'
import type { Hashing } from './password-hash.ts'

/**
 * Asks for the password again in an open session; returns the hash that it was checked against. Throws `invalid` with
 * the field `currentPassword`, and `tooMany` for guessing.
 */
export async function checkPassword(
  { database, hashing, tries }: { database: Database; hashing: Hashing; tries: SignInLimits },
  userId: string,
  typed: string,
): Promise<string> {
  await tries.take('password', accountKey({ id: userId }))
  const stored = await database.read
    .selectFrom('passwords')
    .where('userId', '=', userId)
    .select('hash')
    .executeTakeFirst()
  if (!stored || !(await hashing.matches(typed, stored.hash)))
    throw new Problem('invalid', 'Your current password is not right', 'currentPassword')
  return stored.hash
}
