import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fold } from '#contract/fold.ts'
import { reels, type SampleReel, people as samplePeople } from '#demo/samples/index.ts'
import { later } from '#server/platform/clock.ts'
import { storeVideo } from '#server/platform/files/store-upload.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'
import { keepDrawing } from './pictures.ts'

const videos = join(import.meta.dirname, '../samples/videos')

/** Creates the demo's reels, each a real video with poster, likes and comments. */
export async function seedReels(
  platform: Platform,
  people: ReadonlyMap<string, string>,
  say: (line: string) => void,
): Promise<void> {
  for (const reel of reels) await seedReel(platform, reel, people)
  say(`  ${reels.length} reels`)
}

async function seedReel(platform: Platform, reel: SampleReel, people: ReadonlyMap<string, string>) {
  const { database, clock, newId } = platform
  const [id, fileId, now] = [newId(), newId(), clock.now()]
  const ownerId = people.get(reel.owner) ?? ''
  const about = { ownerId, claimedBy: `reel:${id}` as const, name: reel.key }
  await withWorkFile(platform.config, async (path) => {
    await copyFile(join(videos, `${reel.key}.webm`), path)
    await storeVideo(platform, path, { ...about, id: fileId })
  })
  const posterId = await keepDrawing(platform, `reels/${reel.key}`, about)
  const createdAt = later(now, { hours: -reel.hoursAgo })
  const owner = samplePeople.find((person) => person.key === reel.owner)?.fullName ?? ''
  const likers = [...people.values()].slice(-reel.likes)
  await database.write(async (tx) => {
    await tx
      .insertInto('reels')
      .values({
        ...{ id, ownerId, caption: reel.caption, fileId, posterId, status: 'listed' },
        ...{ likes: likers.length, comments: reel.comments.length },
        search: fold(`${reel.caption} ${reel.tags.join(' ')} ${owner}`),
        // They are as small as a rendition, so there is nothing to transcode.
        ...{ createdAt, updatedAt: createdAt, readyAt: createdAt },
      })
      .execute()
    await tx
      .insertInto('reel_tags')
      .values(reel.tags.map((tag, position) => ({ reelId: id, tag, position })))
      .execute()
    await tx
      .insertInto('reel_likes')
      .values(
        likers.map((userId, index, all) => ({
          reelId: id,
          userId,
          // Most likes come on the first day.
          createdAt: later(now, { hours: -reel.hoursAgo * (1 - (index / all.length) ** 3) }),
        })),
      )
      .execute()
    await tx
      .insertInto('reel_comments')
      .values(
        reel.comments.map(({ owner, content, hoursAgo }) => ({
          ...{ id: newId(), reelId: id, ownerId: people.get(owner) ?? '', content },
          createdAt: later(now, { hours: -hoursAgo }),
        })),
      )
      .execute()
  })
}
