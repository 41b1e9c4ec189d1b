import type { Leave } from '#server/people/leaving.ts'
import { untell } from '#server/people/notices.ts'
import { touch } from '#server/platform/database/port.ts'
import { publicComment } from './public.ts'

/** What somebody who leaves liked and said is counted no more; their reels go whole. */
export const leaveReels: Leave = async (tx, userId) => {
  const liked = await tx
    .selectFrom('reel_likes')
    .where('userId', '=', userId)
    .orderBy('reelId')
    .select('reelId')
    .execute()
  const talks = await tx
    .selectFrom('reel_comments')
    .where('ownerId', '=', userId)
    .orderBy('reelId')
    .select(['id', 'reelId'])
    .execute()
  const moved = [...new Set([...liked, ...talks].map(({ reelId }) => reelId))].sort()
  for (const reelId of moved) {
    // Held before it is counted: whoever likes or says something meanwhile waits.
    await tx
      .updateTable('reels')
      .set((eb) => ({ likes: eb.ref('likes') }))
      .where('id', '=', reelId)
      .execute()
    const [like] = await tx
      .deleteFrom('reel_likes')
      .where('reelId', '=', reelId)
      .where('userId', '=', userId)
      .returning('reelId')
      .execute()
    const seen = await tx
      .selectFrom('reel_comments')
      .where('reelId', '=', reelId)
      .where('ownerId', '=', userId)
      .where(publicComment)
      .select('id')
      .execute()
    await tx.deleteFrom('reel_comments').where('reelId', '=', reelId).where('ownerId', '=', userId).execute()
    await tx
      .updateTable('reels')
      .set((eb) => ({ likes: eb('likes', '-', like ? 1 : 0), comments: eb('comments', '-', seen.length) }))
      .where('id', '=', reelId)
      .execute()
    touch(tx, `reel:${reelId}`, `reel-comments:${reelId}`)
  }
  await untell(
    tx,
    talks.map(({ id }) => `reel-comment:${id}` as const),
  )
  for (const table of ['reels', 'reel_comments'] as const)
    await tx.updateTable(table).set({ deletedBy: null }).where('deletedBy', '=', userId).execute()

  const reels = await tx.deleteFrom('reels').where('ownerId', '=', userId).returning('id').execute()
  touch(tx, 'reels', ...reels.flatMap(({ id }) => [`reel:${id}`, `reel-comments:${id}`]))
}
