import { sql } from 'kysely'
import { fold } from '#contract/fold.ts'
import { createFeed } from '#server/features/reels/list/feed.ts'
import { clock, later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { encodeCursor } from '#server/platform/database/query/page.ts'
import { newId } from '#server/platform/ids.ts'
import { openLog } from '#server/platform/log.ts'
import { inBatches, type Subject, saidByAll, turn } from './subject.ts'

const scenes = 'goal,choir,matric day,generator,rain,library,bus park,debate,dance,lab,market,kitchen'.split(
  ',',
)
const places = 'at Oye,at Ikole,before the gate,behind the hostel,after lectures,in the rain,at night'.split(
  ',',
)

/** The feed: each reel has its video, three renditions and two tags, and is at most a year old. */
export const reels: Subject = {
  async fill(database, rows, ownerIds) {
    const start = later(clock.now(), { days: -365 })
    const seconds = (364 * 86_400) / rows
    await inBatches(rows, async (numbers) => {
      const made = numbers.map((number) => {
        const createdAt = later(start, { seconds: number * seconds })
        const rare = number % (rows / 20) === 0 ? ' zygomorphic' : ''
        const caption = `${turn(scenes, number)} ${number} ${turn(places, number)} ${saidByAll(number)}${rare}`
        return {
          ...{ id: newId(), ownerId: turn(ownerIds, number), caption, fileId: newId() },
          ...{ status: 'listed' as const, search: fold(caption), readyAt: createdAt },
          ...{ createdAt, updatedAt: createdAt },
        }
      })
      const videos = made.map(({ fileId, ownerId, id, createdAt }) => ({
        ...{
          id: fileId,
          ownerId,
          kind: 'video' as const,
          type: 'video/mp4',
          name: 'reel.mp4',
          bytes: 4_000_000,
        },
        ...{
          sha256: fileId,
          width: 540,
          height: 960,
          seconds: 30,
          claimedBy: `reel:${id}` as const,
          createdAt,
        },
      }))
      const sizes = made.flatMap(({ fileId }) =>
        [240, 360, 540].map((height) => ({ fileId, height, bytes: height * 4_000 })),
      )
      const tags = made.flatMap(({ id }) =>
        ['oye', 'gate'].map((tag, position) => ({ reelId: id, tag, position })),
      )
      await database.write(async (tx) => {
        await tx.insertInto('files').values(videos).execute()
        await tx.insertInto('reels').values(made).execute()
        await tx.insertInto('renditions').values(sizes).execute()
        await tx.insertInto('reel_tags').values(tags).execute()
      })
    })
  },

  async questions(database, rows) {
    const feed = createFeed({ database, log: openLog({ format: 'text' }), videos: { encoder: 'any' } })
    const middle = await placeNear(database, rows * 0.5)
    const { createdAt, id } = await placeNear(database, rows * 0.9)
    const deep = encodeCursor({ at: createdAt, id })
    return {
      first: {
        'first page': () => feed.list({}),
        'first page from one reel on': () => feed.list({ from: middle.id }),
        'one reel': () => feed.read(middle.id),
        'reels of one member': () => feed.list({ ownerId: middle.ownerId }),
      },
      deep: { 'deep cursor': () => feed.list({ after: deep }) },
      search: {
        ours: async () => (await feed.list({ search: 'zygomorphic goal' })).items.map((reel) => reel.id),
        looked: async () =>
          (
            await database.read
              .selectFrom('reels')
              .where('status', '=', 'listed')
              .where(sql<string>`search || ''`, 'like', '%zygomorphic%')
              .where(sql<string>`search || ''`, 'like', '%goal%')
              .orderBy('createdAt', 'desc')
              .orderBy('id', 'desc')
              .limit(12)
              .select('id')
              .execute()
          ).map((reel) => reel.id),
      },
      frequent: () => feed.list({ search: 'goal' }),
    }
  },
}

function placeNear(database: Database, offset: number) {
  return database.read
    .selectFrom('reels')
    .where('status', '=', 'listed')
    .select(['createdAt', 'id', 'ownerId'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(Math.floor(offset))
    .limit(1)
    .executeTakeFirstOrThrow()
}
