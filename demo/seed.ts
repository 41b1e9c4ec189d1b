import { demoMarks, demoPassword } from '#server/features/auth/passwords/known-password.ts'
import { readMeta } from '#server/platform/database/schema/meta.ts'
import type { Platform } from '#server/platform/index.ts'
import { demoAccounts, people } from './samples/people.ts'
import { finishing } from './unfinished.ts'

export { clearUnfinished } from './unfinished.ts'

export interface DemoAccount {
  role: string
  email: string
  password: string
}

/**
 * Fills an empty campus with the demo's people and things; leaves any other campus alone. Reports progress by `say`.
 * Returns the accounts to sign in with, as long as the campus is a demo.
 */
export async function seedWhenEmpty(
  platform: Platform,
  hashPassword: (password: string) => Promise<string>,
  say: (line: string) => void,
): Promise<DemoAccount[]> {
  const { database } = platform
  const mark = await readMeta(database.read, demoMarks.whole)
  const note = (key: string) =>
    database.write((tx) => tx.insertInto('meta').values({ key, value: platform.clock.now() }).execute())
  if (!mark) {
    if (await database.read.selectFrom('users').select('id').limit(1).executeTakeFirst()) return []
    say('Filling the empty campus with people, posts, products, reels and pictures (once)...')
    await finishing(platform.config.dataFolder, async () => {
      await note(demoMarks.begun)
      // Loaded late, so that later starts need not wait for it.
      const { fill } = await import('./seed/fill.ts')
      await fill(platform, await hashPassword(demoPassword), say)
      await note(demoMarks.whole)
    })
  }
  return Object.entries(demoAccounts).map(([role, key]) => ({
    role,
    email: people.find((person) => person.key === key)?.email ?? '',
    password: demoPassword,
  }))
}
