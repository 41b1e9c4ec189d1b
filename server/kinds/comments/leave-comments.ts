import type { Kysely } from 'kysely'
import { withdrawNotice } from '#server/people/notices.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { repliesTo } from './comment-removal.ts'
import { commentRows } from './comment-rows.ts'
import type { Commented } from './commented.ts'
import { recountComments } from './seen-comments.ts'

/** Threads handled in one write: all of the member's comments in each are read. */
const mostTalks = 50

/** Deletes a leaving member's comments as if by hand: replies go along. Returns whether there are more. */
export async function takeBackComments(
  tx: Kysely<Schema>,
  of: Commented,
  ownerId: string,
  most: number,
): Promise<boolean> {
  const atOnce = Math.min(most, mostTalks)
  const talks = await tx
    .selectFrom(of.table)
    .where('ownerId', '=', ownerId)
    .groupBy(of.below.column)
    .orderBy(of.below.column)
    .limit(atOnce)
    .select((eb) => eb.ref(of.below.column).as('belowId'))
    .execute()
  for (const { belowId } of talks) {
    const rows = await commentRows(tx, of)
      .where('ownerId', '=', ownerId)
      .where(of.below.column, '=', belowId)
      .execute()
    const own = rows.map(({ id }) => id)
    await withdrawNotice(
      tx,
      [...own, ...(await repliesTo(tx, of, own))].map((id) => `${of.kind}:${id}` as const),
    )
    await recountComments(of)(tx, own, () => tx.deleteFrom(of.table).where('id', 'in', own).execute())
  }
  return talks.length === atOnce
}
