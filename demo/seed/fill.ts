import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Platform } from '#server/platform/index.ts'
import { openPictures } from '#server/platform/media/pictures.ts'
import { seedDesk, seedSuspended } from './admin.ts'
import { seedBooks } from './books.ts'
import { seedComments } from './comments.ts'
import { seedPeople, seedPortraits } from './people.ts'
import { seedPosts } from './posts.ts'
import { seedProducts } from './products.ts'
import { seedReels } from './reels.ts'
import { seedTrust } from './trust.ts'

/** Most of it is drawing, which nothing else waits beside yet: so on every core, and all kinds at once. */
export async function fill(platform: Platform, password: string, say: (line: string) => void): Promise<void> {
  const { config, log } = platform
  const pictures = openPictures({
    ...{ folder: join(config.dataFolder, 'work'), log },
    atOnce: availableParallelism(),
  })
  const drawing = { ...platform, pictures }
  try {
    const ids = await seedPeople(drawing, password, say)
    await Promise.all([
      seedPortraits(drawing, ids),
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
