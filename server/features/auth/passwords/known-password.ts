import type { Database } from '#server/platform/database/port.ts'
import type { Hashing } from './password-hash.ts'

/** Of everybody in the demo; it stands in the repository, so whoever can reach a demo can be its admin. */
export const demoPassword = 'campus-demo'

/** Written before the first of the demo's people, so that a demo half made is known too, and when it is whole. */
export const demoMarks = { begun: 'demo-begun', whole: 'demo' } as const

/** Whether somebody can still be signed in as with the password that everybody knows. */
export async function doesDemoPasswordStand(
  { read }: Pick<Database, 'read'>,
  { matches }: Hashing,
): Promise<boolean> {
  const marks = await read
    .selectFrom('meta')
    .where('key', 'in', Object.values(demoMarks))
    .select('value')
    .execute()
  const made = marks
    .map(({ value }) => value)
    .sort()
    .at(-1)
  if (made === undefined) return false
  // The demo's people were given one hash together: until they choose their own there is one to look at.
  const hashes = await read
    .selectFrom('passwords')
    .innerJoin('users', 'users.id', 'passwords.userId')
    .where('users.createdAt', '<=', made)
    .select('hash')
    .distinct()
    .execute()
  for (const { hash } of hashes) if (await matches(demoPassword, hash)) return true
  return false
}
