import type { Platform } from '#server/platform/index.ts'
import { seedDesk, seedSuspended } from './admin.ts'
import { seedBooks } from './books.ts'
import { seedComments } from './comments.ts'
import { seedDrafts } from './drafts.ts'
import { seedPeople, seedPortraits } from './people.ts'
import { seedPosts } from './posts.ts'
import { seedProducts } from './products.ts'
import { seedReels } from './reels.ts'
import { seedSittings } from './sittings.ts'
import { seedTrust } from './trust.ts'

/** All kinds at once: each waits for the disk, or for a book's inspection. */
export async function fill(platform: Platform, password: string, say: (line: string) => void): Promise<void> {
  const ids = await seedPeople(platform, password, say)
  await Promise.all([
    seedPortraits(platform, ids),
    seedPosts(platform, ids, say).then((posts) => seedComments(platform, ids, posts)),
    seedProducts(platform, ids, say).then((products) => seedTrust(platform, ids, products)),
    seedBooks(platform, ids, say).then(() => seedSittings(platform, ids, say)),
    seedReels(platform, ids, say),
    seedDrafts(platform, ids),
  ])
  await seedDesk(platform, ids)
  await seedSuspended(platform, ids)
}
