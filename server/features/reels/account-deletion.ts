import type { Kysely } from 'kysely'
import { takeBackComments } from '#server/kinds/comments/leave-comments.ts'
import type { Leave } from '#server/people/account-deletion.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { reelComments } from './comments.ts'

/** Uncounts a leaving member's likes and comments; their reels are deleted whole. */
export const leaveReels: Leave = {
  async ahead(tx, userId, most) {
    const liked = await takeBackLikes(tx, userId, most)
    const said = await takeBackComments(tx, reelComments, userId, most)
    return liked || said
  },

  async last(tx, userId) {
    for (const table of ['reels', 'reel_comments'] as const)
      await tx.updateTable(table).set({ deletedBy: null }).where('deletedBy', '=', userId).execute()

    const reels = await tx.deleteFrom('reels').where('ownerId', '=', userId).returning('id').execute()
    touch(tx, 'reels', ...reels.flatMap(({ id }) => [`reel:${id}`, `reel-comments:${id}`]))
  },
}

async function takeBackLikes(tx: Kysely<Schema>, userId: string, most: number): Promise<boolean> {
  const liked = await tx
    .selectFrom('reel_likes')
    .where('userId', '=', userId)
    .orderBy('reelId')
    .limit(most)
    .select('reelId')
    .execute()
  const ids = liked.map(({ reelId }) => reelId)
  if (ids.length === 0) return false
  await hold(tx, ids)
  const gone = await tx
    .deleteFrom('reel_likes')
    .where('userId', '=', userId)
    .where('reelId', 'in', ids)
    .returning('reelId')
    .execute()
  await tx
    .updateTable('reels')
    .set((eb) => ({ likes: eb('likes', '-', 1) }))
    .where(
      'id',
      'in',
      gone.map(({ reelId }) => reelId),
    )
    .execute()
  touch(tx, ...ids.map((id) => `reel:${id}`))
  return ids.length === most
}

/** Locks the reels before they are counted, so that likes and comments wait. */
async function hold(tx: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  await lockRows(tx, tx.selectFrom('reels').where('id', 'in', ids).select('id').orderBy('id')).execute()
}
