import { demoMarks, demoPassword } from '#server/features/auth/known-password.ts'
import type { Platform } from '#server/platform/index.ts'
import { demoAccounts, people } from './samples/index.ts'
import { seedDesk } from './seed/admin.ts'
import { seedBooks } from './seed/books.ts'
import { seedComments } from './seed/comments.ts'
import { seedPeople } from './seed/people.ts'
import { seedPosts } from './seed/posts.ts'
import { seedProducts } from './seed/products.ts'
import { seedReels } from './seed/reels.ts'

export interface DemoAccount {
  role: string
  email: string
  password: string
}

/**
 * Fills an empty campus with people of this one and what they made; leaves any other alone. Tells what it does by
 * `say`. Gives the accounts one can sign in with, as long as the campus is a demo.
 */
export async function seedWhenEmpty(
  platform: Platform,
  hashPassword: (password: string) => Promise<string>,
  say: (line: string) => void,
): Promise<DemoAccount[]> {
  const { database } = platform
  const mark = await database.read
    .selectFrom('meta')
    .where('key', '=', demoMarks.whole)
    .select('value')
    .executeTakeFirst()
  const note = (key: string) =>
    database.write((tx) => tx.insertInto('meta').values({ key, value: platform.clock.now() }).execute())
  if (!mark) {
    if (await database.read.selectFrom('users').select('id').limit(1).executeTakeFirst()) return []
    say('Filling the empty campus with people, posts, products, reels and pictures (once)...')
    await note(demoMarks.begun)
    const ids = await seedPeople(platform, await hashPassword(demoPassword), say)
    const posts = await seedPosts(platform, ids, say)
    await seedComments(platform, ids, posts)
    await seedProducts(platform, ids, say)
    await seedBooks(platform, ids, say)
    await seedReels(platform, ids, say)
    await seedDesk(platform, ids)
    await note(demoMarks.whole)
  }
  return Object.entries(demoAccounts).map(([role, key]) => ({
    role,
    email: people.find((person) => person.key === key)?.email ?? '',
    password: demoPassword,
  }))
}
