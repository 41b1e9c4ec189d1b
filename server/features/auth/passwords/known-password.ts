import type { Database } from '#server/platform/database/port.ts'
import type { Hashing } from './password-hash.ts'

/** The password of everybody in the demo. It is public, so whoever can reach a demo can be its admin. */
export const demoPassword = 'campus-demo'

/** `begun` is written before the demo's first person, so that a half-made demo is recognized; `whole` at the end. */
export const demoMarks = { begun: 'demo-begun', whole: 'demo' } as const

/** Whether any account still has the public demo password. */
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
  // The demo's people share one hash: until they choose passwords of their own it is the only one to check.
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
