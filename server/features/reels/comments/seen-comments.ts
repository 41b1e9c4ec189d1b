import type { Kysely } from 'kysely'
import { heldInTurn } from '#server/kinds/update-counters.ts'
import { type Schema, touch, touchLightly } from '#server/platform/database/port.ts'
import { inChunks } from '#server/platform/database/query/chunked-query.ts'
import { lockAnyReel, type ReelRow } from '../lock-reel.ts'
import { publicComment } from '../public.ts'

type Tx = Kysely<Schema>
type Counted = Pick<ReelRow, 'id' | 'comments'>

/** How many of these comments everybody sees, by reel. */
async function seen(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await inChunks(ids, (some) =>
    tx.selectFrom('reel_comments').where('id', 'in', some).where(publicComment).select('reelId').execute(),
  )
  const counts = new Map<string, number>()
  for (const { reelId } of rows) counts.set(reelId, (counts.get(reelId) ?? 0) + 1)
  return counts
}

/** Sets the count of a reel that is held; who watches live hears of it. */
export async function count(
  tx: Tx,
  { id, comments: before }: Pick<ReelRow, 'id' | 'comments'>,
  comments: number,
) {
  await tx.updateTable('reels').set({ comments }).where('id', '=', id).execute()
  const topics = ['reels', `reel:${id}`, `reel-comments:${id}`]
  if (comments > before) touchLightly(tx, ...topics)
  else touch(tx, ...topics)
  return { comments }
}

/** Moves the counts of reels that are held by what `act` makes seen or unseen. */
async function recountedAll(
  tx: Tx,
  reels: readonly Counted[],
  ids: readonly string[],
  act: () => Promise<unknown>,
): Promise<void> {
  const before = await seen(tx, ids)
  await act()
  const after = await seen(tx, ids)
  for (const reel of reels) {
    reel.comments += (after.get(reel.id) ?? 0) - (before.get(reel.id) ?? 0)
    await count(tx, reel, reel.comments)
  }
}

/** The same around one comment of one reel. */
export async function recounted(
  tx: Tx,
  { id, comments }: Counted,
  commentId: string,
  act: () => Promise<unknown>,
): Promise<{ comments: number }> {
  const reel = { id, comments }
  await recountedAll(tx, [reel], [commentId], act)
  return { comments: reel.comments }
}

/** For hiding some and showing them again, whatever their reels are just now. */
export async function recountComments(
  tx: Tx,
  ids: readonly string[],
  act: () => Promise<unknown>,
): Promise<void> {
  const rows = await inChunks(ids, (some) =>
    tx.selectFrom('reel_comments').where('id', 'in', some).select('reelId').execute(),
  )
  const reels = await heldInTurn(
    rows.map(({ reelId }) => reelId),
    (id) => lockAnyReel(tx, id),
  )
  await recountedAll(tx, reels, ids, act)
}
