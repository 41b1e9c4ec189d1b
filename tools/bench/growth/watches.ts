import { createAlerts } from '#server/features/watches/alerts.ts'
import { createAsking } from '#server/features/watches/asking.ts'
import { tell } from '#server/features/watches/tell.ts'
import { everyWatched, kinds } from '#server/features.ts'
import type { Viewer } from '#server/http/dispatch/serve.ts'
import { clock, later } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { postRow, userRow } from '#testing/server/samples/rows.ts'
import { courseId } from './courses.ts'
import { inBatches, type Subject, turn } from './subject.ts'

/** As many as a member may have. */
const each = 20
/** Products that are asked for: these are the same, however many ask. */
const wanted = 'fan,kettle,laptop,mattress,boots,phone,calculator,lamp,shirt,table'.split(',')

/** Alerts, twenty of each member: on courses and people, of which there are a fiftieth as many, and ten on products. */
export const watches: Subject = {
  async fill(database, rows, ownerIds) {
    const users = Array.from({ length: rows / each }, (_, number) =>
      userRow({ fullName: `Watcher ${number}` }),
    )
    await inBatches(users.length, (numbers) =>
      database.write((tx) =>
        tx
          .insertInto('users')
          .values(numbers.map((at) => turn(users, at)))
          .execute(),
      ),
    )
    const ids = [...ownerIds, ...users.map(({ id }) => id)]
    await inBatches(rows, (numbers) =>
      database.write((tx) =>
        tx
          .insertInto('watches')
          .values(
            numbers.map((number) => {
              const { id: userId } = turn(users, Math.floor(number / each))
              return {
                ...{ userId, ...alertOf(number, rows, ids), createdAt: later(clock.now(), { days: -1 }) },
                told: 0,
              }
            }),
          )
          .execute(),
      ),
    )
    await database.write(async (tx) => {
      const mark = clock.now()
      for (const kind of ['products', 'course', 'person'] as const)
        await tx.insertInto('watch_rounds').values({ kind, mark }).execute()
      const [ownerId = ''] = ownerIds
      await tx
        .insertInto('posts')
        .values(postRow(ownerId, { publishedAt: later(mark, { days: -3 }) }))
        .execute()
    })
  },

  async questions(database) {
    const platform = { database, clock } as Platform // they need nothing else of it
    const alerts = createAlerts(platform, everyWatched)
    const round = createAsking(platform, kinds, everyWatched)
    const { userId: id, asked } = await database.read
      .selectFrom('watches')
      .where('kind', '=', 'course')
      .orderBy('userId', 'desc')
      .select(['userId', 'asked'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const viewer: Viewer = { id, role: 'user', status: 'active', sessionId: newId() }
    const question = courseId(0)
    return {
      first: {
        'alerts of one member': () => alerts.list(viewer),
        'an alert unset and set': async () => {
          await alerts.set(viewer, { kind: 'course', asked, on: false })
          await alerts.set(viewer, { kind: 'course', asked, on: true })
        },
        'a round in which nothing came': round,
        'telling twenty of one that came': () => {
          const now = clock.now()
          const came = { kind: 'book', id: newId(), ownerId: '', at: now }
          return database.write((tx) =>
            tell(tx, { kind: 'course', question, shown: [came], now, about: undefined }),
          )
        },
      },
    }
  },
}

/** What one asks: of a member's twenty ten are of courses, nine of people and one of products. */
function alertOf(number: number, rows: number, ids: readonly string[]) {
  const [at, who] = [number % each, Math.floor(number / each)]
  if (at === 0) {
    const question = `kind=sale&search=${turn(wanted, who)}`
    return { kind: 'products' as const, question, asked: question }
  }
  const of = (who * 7 + at) % Math.floor(rows / 50)
  if (at > 10) {
    const question = turn(ids, of)
    return { kind: 'person' as const, question, asked: question }
  }
  const question = courseId(of)
  return { kind: 'course' as const, question, asked: question }
}
