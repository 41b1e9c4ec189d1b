import type { Kysely } from 'kysely'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { holdAnyReel, type ReelRow } from './hold-reel.ts'
import { publicComment } from './public.ts'

type Tx = Kysely<Schema>

/** How many of this one comment everybody sees. */
async function seen(tx: Tx, id: string): Promise<0 | 1> {
  const row = await tx
    .selectFrom('reel_comments')
    .where('id', '=', id)
    .where(publicComment)
    .select('id')
    .executeTakeFirst()
  return row ? 1 : 0
}

/** Sets the count of a reel that is held; who watches live hears of it. */
export async function count(tx: Tx, { id }: Pick<ReelRow, 'id'>, comments: number) {
  await tx.updateTable('reels').set({ comments }).where('id', '=', id).execute()
  touch(tx, 'reels', `reel:${id}`, `reel-comments:${id}`)
  return { comments }
}

/** Moves the count of a reel that is held by what `act` makes seen or unseen. */
export async function recounted(
  tx: Tx,
  reel: Pick<ReelRow, 'id' | 'comments'>,
  commentId: string,
  act: () => Promise<unknown>,
): Promise<{ comments: number }> {
  const before = await seen(tx, commentId)
  await act()
  return count(tx, reel, reel.comments + (await seen(tx, commentId)) - before)
}

/** For hiding one and showing it again, whatever its reel is just now. */
export async function recountComment(tx: Tx, id: string, act: () => Promise<unknown>): Promise<void> {
  const comment = await tx
    .selectFrom('reel_comments')
    .where('id', '=', id)
    .select('reelId')
    .executeTakeFirst()
  await (comment ? recounted(tx, await holdAnyReel(tx, comment.reelId), id, act) : act())
}
