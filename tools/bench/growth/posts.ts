import { sql } from 'kysely'
import { fold } from '#contract/fold.ts'
import { createStatistics } from '#server/features/admin/statistics.ts'
import { createPosts } from '#server/features/blog/list/posts.ts'
import { kinds } from '#server/features.ts'
import { clock, later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { encodeCursor } from '#server/platform/database/query/page.ts'
import type { Platform } from '#server/platform/index.ts'
import { openLog } from '#server/platform/log.ts'
import { postRow } from '#testing/server/samples/rows.ts'
import { inBatches, type Subject, saidByAll, turn } from './subject.ts'

const topics =
  'matric,hostel,semester,bus,library,union,election,football,bukateria,generator,result,choir'.split(',')
const said = 'before exams,at Oye,at Ikole,after lectures,this week,in the rain,for freshers'.split(',')

/** The blog, and the dashboard's figures, over a year of posts. */
export const posts: Subject = {
  async fill(database, rows, ownerIds) {
    const start = later(clock.now(), { days: -365 })
    const seconds = (364 * 86_400) / rows
    await inBatches(rows, (numbers) =>
      database.write((tx) =>
        tx
          .insertInto('posts')
          .values(
            numbers.map((number) => {
              const publishedAt = later(start, { seconds: number * seconds })
              const rare = number % (rows / 20) === 0 ? ' zygomorphic' : ''
              const title = `${turn(topics, number)} ${number} ${turn(said, number)} ${saidByAll(number)}${rare}`
              return postRow(turn(ownerIds, number), {
                ...{ title, search: fold(title), publishedAt, createdAt: publishedAt },
                ...{ likes: number % 97, trend: (number * 7_919) % 100_000 },
              })
            }),
          )
          .execute(),
      ),
    )
  },

  async questions(database, rows) {
    const list = createPosts({ database, log: openLog({ format: 'text' }) })
    const statistics = createStatistics({ database, clock } as Platform, kinds) // the figures need nothing else
    const deep = await placeNear(database, 'publishedAt', rows * 0.9)
    const liked = await placeNear(database, 'likes', rows * 0.9)
    return {
      first: {
        'first page': () => list.list({}),
        'first page, most liked': () => list.list({ sort: 'popular' }),
        'first page, trending': () => list.list({ sort: 'trending' }),
      },
      deep: {
        'deep cursor': () => list.list({ after: deep }),
        'deep cursor, most liked': () => list.list({ sort: 'popular', after: liked }),
      },
      counts: { 'figures of the dashboard': () => statistics.read() },
      search: {
        ours: async () => (await list.list({ search: 'zygomorphic matric' })).items.map(({ id }) => id),
        looked: async () =>
          (
            await database.read
              .selectFrom('posts')
              .where('status', '=', 'approved')
              // An expression, so that no trigram index applies.
              .where(sql<string>`search || ''`, 'like', '%zygomorphic%')
              .where(sql<string>`search || ''`, 'like', '%matric%')
              .orderBy('publishedAt', 'desc')
              .orderBy('id', 'desc')
              .limit(12)
              .select('id')
              .execute()
          ).map(({ id }) => id),
      },
      frequent: () => list.list({ search: 'hostel' }),
    }
  },
}

async function placeNear(
  database: Database,
  column: 'publishedAt' | 'likes',
  offset: number,
): Promise<string> {
  const row = await database.read
    .selectFrom('posts')
    .where('status', '=', 'approved')
    .select([column, 'id'])
    .orderBy(column, 'desc')
    .orderBy('id', 'desc')
    .offset(Math.floor(offset))
    .limit(1)
    .executeTakeFirstOrThrow()
  return encodeCursor({ at: row[column] ?? '', id: row.id })
}
