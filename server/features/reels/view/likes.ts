import type { Clock } from '#server/platform/clock.ts'
import { type Database, touchLightly } from '#server/platform/database/port.ts'
import { lockReel, lockShownReel } from '../lock-reel.ts'

/** Likes of reels: one row per person and reel; the count changes in the same transaction. */
export function createLikes(database: Database, clock: Clock) {
  return {
    like: (reelId: string, userId: string) =>
      database.write(
        async (tx) => {
          const { likes } = await lockShownReel(tx, reelId)
          const added = await tx
            .insertInto('reel_likes')
            .values({ reelId, userId, createdAt: clock.now() })
            .onConflict((conflict) => conflict.columns(['userId', 'reelId']).doNothing())
            .executeTakeFirst()
          if (!added.numInsertedOrUpdatedRows) return { likes }
          await tx
            .updateTable('reels')
            .set({ likes: likes + 1 })
            .where('id', '=', reelId)
            .execute()
          touchLightly(tx, 'reels', `reel:${reelId}`)
          return { likes: likes + 1 }
        },
        { mayWait: true },
      ),

    unlike: (reelId: string, userId: string) =>
      database.write(
        async (tx) => {
          const { likes } = await lockReel(tx, reelId)
          const gone = await tx
            .deleteFrom('reel_likes')
            .where('reelId', '=', reelId)
            .where('userId', '=', userId)
            .executeTakeFirst()
          if (!gone.numDeletedRows) return { likes }
          await tx
            .updateTable('reels')
            .set({ likes: likes - 1 })
            .where('id', '=', reelId)
            .execute()
          touchLightly(tx, 'reels', `reel:${reelId}`)
          return { likes: likes - 1 }
        },
        { mayWait: true },
      ),

    /** The subset of `ids` that the member likes. */
    async among(ids: readonly string[], userId: string): Promise<string[]> {
      if (ids.length === 0) return []
      const rows = await database.read
        .selectFrom('reel_likes')
        .where('userId', '=', userId)
        .where('reelId', 'in', ids)
        .select('reelId')
        .execute()
      return rows.map((row) => row.reelId)
    },
  }
}
