import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { demoMarks, demoPassword } from '#server/features/auth/known-password.ts'
import type { Platform } from '#server/platform/index.ts'
import { openPictures } from '#server/platform/media/pictures.ts'
import { demoAccounts, people } from './samples/index.ts'
import { seedDesk, seedSuspended } from './seed/admin.ts'
import { seedBooks } from './seed/books.ts'
import { seedComments } from './seed/comments.ts'
import { seedPeople } from './seed/people.ts'
import { seedPosts } from './seed/posts.ts'
import { seedProducts } from './seed/products.ts'
import { seedReels } from './seed/reels.ts'
import { seedTrust } from './seed/trust.ts'

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
    await fill(platform, await hashPassword(demoPassword), say)
    await note(demoMarks.whole)
  }
  return Object.entries(demoAccounts).map(([role, key]) => ({
    role,
    email: people.find((person) => person.key === key)?.email ?? '',
    password: demoPassword,
  }))
}

/** Most of it is drawing, which nothing else waits beside yet: so on every core, and all kinds at once. */
async function fill(platform: Platform, password: string, say: (line: string) => void): Promise<void> {
  const { config, log } = platform
  const pictures = openPictures({
    ...{ folder: join(config.dataFolder, 'work'), log },
    atOnce: availableParallelism(),
  })
  const drawing = { ...platform, pictures }
  try {
    const ids = await seedPeople(drawing, password, say)
    await Promise.all([
      seedPosts(drawing, ids, say).then((posts) => seedComments(drawing, ids, posts)),
      seedProducts(drawing, ids, say).then((products) => seedTrust(drawing, ids, products)),
      seedBooks(drawing, ids, say),
      seedReels(drawing, ids, say),
    ])
    await seedDesk(drawing, ids)
    await seedSuspended(drawing, ids)
  } finally {
    pictures.close()
  }
}
