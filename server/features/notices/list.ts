import type { Notice } from '#contract/notices/endpoints.ts'
import { noticeLimits } from '#contract/notices/notice-rules.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { peopleOf } from '#server/people/people.ts'
import { touch } from '#server/platform/database/port.ts'
import { pageByTime } from '#server/platform/database/query/page-by-time.ts'
import type { Platform } from '#server/platform/index.ts'
import { groupsOf, isBeside, isNewest } from './groups.ts'
import { createNoticeCards } from './notice-cards.ts'
import { told } from './visible-notices.ts'

/** `of`: only the group of that notice. */
interface Asked {
  after?: string | undefined
  of?: string | undefined
}

/** A member's notices; nobody can read another's. */
export function createNotices(platform: Platform, kinds: ContentKinds) {
  const { database, clock } = platform
  const { read } = database
  const cardsOf = createNoticeCards(platform, kinds)

  const isTold = told(kinds)

  async function unread(userId: string): Promise<{ unread: number }> {
    const some = read
      .selectFrom('notices')
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .where(isTold('notices'))
      .select('id')
      // All the same, but only an index has them so: of who has many notices PostgreSQL would read everybody's instead,
      // for however long they have nothing new.
      .orderBy('readAt')
      .limit(noticeLimits.unread)
      .as('some')
    const { found } = await read
      .selectFrom(some)
      .select((eb) => eb.fn.countAll().as('found'))
      .executeTakeFirstOrThrow()
    return { unread: Number(found) }
  }

  return {
    unread,

    async list(
      viewer: { id: string; role: string },
      { after, of }: Asked,
    ): Promise<{ items: Notice[]; next: string | null }> {
      const { id: userId } = viewer
      const rows = read
        .selectFrom('notices')
        .where('userId', '=', userId)
        .where(isTold('notices'))
        .where(of ? isBeside(userId, of) : isNewest(isTold('newer')))
        .select(['id', 'kind', 'text', 'link', 'byId', 'createdAt', 'readAt', 'groupKey', 'things'])
      const { items, next } = await pageByTime(rows, 'notices', { after })
      const groups = await groupsOf(
        { read, isTold },
        userId,
        of ? [] : items.flatMap(({ groupKey }) => groupKey ?? []),
      )
      const besideOf = (groupKey: string | null, byId: string | null) =>
        groups.get(groupKey ?? '')?.find((one) => one.byId !== byId)?.byId ?? null
      const people = await peopleOf(
        read,
        items.flatMap(({ byId, groupKey }) => [byId ?? [], besideOf(groupKey, byId) ?? []].flat()),
      )
      const shownOf = await cardsOf(
        items.map(({ things }) => things),
        viewer,
      )
      const personOf = (id: string | null) => (id && people.get(id)) || null
      return {
        items: items.map(({ byId, readAt, groupKey, things, ...notice }) => {
          const all = groups.get(groupKey ?? '') ?? []
          const count = all.reduce((sum, { count }) => sum + count, 0)
          return {
            ...notice,
            by: personOf(byId),
            read: readAt !== null && all.every(({ unread }) => unread === 0),
            group:
              count > 1 ? { count, people: all.length, beside: personOf(besideOf(groupKey, byId)) } : null,
            shows: shownOf(things),
          }
        }),
        next,
      }
    },

    /** Up to the newest seen one, so that later ones stay unread. */
    async readAll(userId: string, until: string) {
      await database.write(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('notices')
          .set({ readAt: clock.now() })
          .where('userId', '=', userId)
          .where('readAt', 'is', null)
          .where('createdAt', '<=', until)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) touch(tx, `user:${userId}`)
      })
      return unread(userId)
    },
  }
}
