import { Problem } from '#contract/problem.ts'
import type { Blocked } from '#contract/profiles/block-endpoints.ts'
import { ownerOf, peopleOf } from '#server/people/people.ts'
import { touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { skipBroken } from '#server/platform/skip-broken.ts'

/** Far more than anybody needs. */
const most = 500

/** The people whom a member has blocked. */
export function createBlocks({ database, clock, log }: Platform) {
  return {
    async list(userId: string): Promise<{ items: Blocked[] }> {
      const rows = await database.read
        .selectFrom('blocks')
        .where('blockerId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('blockedId')
        .limit(most)
        .select(['blockedId', 'createdAt'])
        .execute()
      const people = await peopleOf(
        database.read,
        rows.map((row) => row.blockedId),
      )
      return {
        items: skipBroken(log, 'somebody blocked', rows, (row) => ({
          ...ownerOf(people, row.blockedId),
          blockedAt: row.createdAt,
        })),
      }
    },

    block: (blockerId: string, blockedId: string): Promise<void> =>
      database.write(async (tx) => {
        if (blockerId === blockedId) throw new Problem('invalid', 'This is your own account')
        const there = await tx.selectFrom('users').where('id', '=', blockedId).select('id').executeTakeFirst()
        if (!there) throw new Problem('missing', 'User profile not found')
        const { count } = await tx
          .selectFrom('blocks')
          .where('blockerId', '=', blockerId)
          .select((eb) => eb.fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow()
        if (Number(count) >= most) throw new Problem('conflict', `You can block at most ${most} people`)
        await tx
          .insertInto('blocks')
          .values({ blockerId, blockedId, createdAt: clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        touch(tx, `user:${blockerId}`)
      }),

    unblock: (blockerId: string, blockedId: string): Promise<void> =>
      database.write(async (tx) => {
        await tx
          .deleteFrom('blocks')
          .where('blockerId', '=', blockerId)
          .where('blockedId', '=', blockedId)
          .execute()
        touch(tx, `user:${blockerId}`)
      }),
  }
}
