import { createNotices } from '#server/features/notices/list.ts'
import { kinds } from '#server/features.ts'
import { clock, later } from '#server/platform/clock.ts'
import { encodeCursor } from '#server/platform/database/query/page.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { inBatches, type Subject, turn } from './subject.ts'

/** Of each member, but of one a tenth of all. */
const each = 20

/** The bells of all: comments, four of them on one post. */
export const notices: Subject = {
  async fill(database, rows, ownerIds) {
    const users = Array.from({ length: rows / each }, (_, number) =>
      userRow({ fullName: `Reader ${number}` }),
    )
    await inBatches(users.length, (numbers) =>
      database.write((tx) =>
        tx
          .insertInto('users')
          .values(numbers.map((at) => turn(users, at)))
          .execute(),
      ),
    )
    const start = later(clock.now(), { days: -365 })
    const seconds = (364 * 86_400) / rows
    const [heavy = ''] = ownerIds
    await inBatches(rows, (numbers) =>
      database.write((tx) =>
        tx
          .insertInto('notices')
          .values(
            numbers.map((number) => {
              const createdAt = later(start, { seconds: number * seconds })
              const isHeavy = number % 10 === 0
              const post = isHeavy ? Math.floor(number / 40) : number % (users.length * 5)
              const link = `/blog/${post}`
              return {
                ...{
                  id: newId(),
                  userId: isHeavy ? heavy : turn(users, number).id,
                  kind: 'comment' as const,
                },
                ...{ text: `Person commented on post ${post}`, link, about: `comment:${newId()}` },
                ...{ byId: turn(ownerIds, 1 + (number % (ownerIds.length - 1))), createdAt },
                ...{
                  readAt: isHeavy || number % 3 === 0 ? null : createdAt,
                  groupKey: `comment ${link}`,
                },
              }
            }),
          )
          .execute(),
      ),
    )
  },

  async questions(database, rows) {
    const { list, unread } = createNotices({ database, clock } as Platform, kinds) // they need nothing else of it
    const all = database.read
      .selectFrom('notices')
      .orderBy('createdAt', 'desc')
      .select(['id', 'userId', 'createdAt'])
    const own = await all.offset(1).limit(1).executeTakeFirstOrThrow()
    const newest = await all
      .where(({ eb }) => eb('userId', '!=', own.userId))
      .limit(1)
      .executeTakeFirstOrThrow()
    const heavy = await database.read
      .selectFrom('notices')
      .groupBy('userId')
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .limit(1)
      .select('userId')
      .executeTakeFirstOrThrow()
    const late = await all
      .where('userId', '=', heavy.userId)
      .offset(Math.floor((rows / 10) * 0.4))
      .limit(1)
      .executeTakeFirstOrThrow()
    const [one, many] = [own, heavy].map(({ userId: id }) => ({ id, role: 'user' }))
    if (!one || !many) throw new Error('There are two')
    return {
      first: {
        'the bell of one member': () => unread(one.id),
        'notices of one member': () => list(one, {}),
        'the bell of who has a tenth of all': () => unread(many.id),
        'notices of who has a tenth of all': () => list(many, {}),
        'one group': () => list({ id: newest.userId, role: 'user' }, { of: newest.id }),
      },
      deep: {
        'deep cursor': () => list(many, { after: encodeCursor({ at: late.createdAt, id: late.id }) }),
      },
    }
  },
}
