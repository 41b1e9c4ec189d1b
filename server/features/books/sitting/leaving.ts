import type { Kysely } from 'kysely'
import type { Commented } from '#server/kinds/comments/commented.ts'
import { takeBackComments } from '#server/kinds/comments/leave-comments.ts'
import type { Leave } from '#server/people/account-deletion.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { lockReader } from '../view/same-mark.ts'
import { moveCounts } from './counts.ts'

type Tx = Kysely<Schema>

/** Answers of a sitting, for the size of one write. */
const usual = 50

/** Takes a leaving member's answers, votes and explanations out of the counts. Their sheets stay, without a name. */
export const leaveSittings = (of: Commented): Leave => ({
  async ahead(tx, userId, most) {
    const answered = await takeBackAnswers(tx, userId, Math.max(1, Math.floor(most / usual)))
    const voted = await takeBackVotes(tx, userId, most)
    const said = await takeBackComments(tx, of, userId, most)
    return answered || voted || said
  },

  async last(tx, userId) {
    await tx.updateTable('explanations').set({ deletedBy: null }).where('deletedBy', '=', userId).execute()
    return undefined
  },
})

async function takeBackAnswers(tx: Tx, userId: string, most: number): Promise<boolean> {
  await lockReader(tx, userId)
  const sittings = await tx
    .selectFrom('sittings')
    .where('userId', '=', userId)
    .orderBy('id')
    .limit(most)
    .select('id')
    .execute()
  if (sittings.length === 0) return false
  const ids = sittings.map(({ id }) => id)
  const gone = await tx
    .deleteFrom('sitting_answers')
    .where('userId', '=', userId)
    .where('sittingId', 'in', ids)
    .returning(['bookId', 'question', 'kind', 'answer', 'latest'])
    .execute()
  await tx.deleteFrom('sittings').where('userId', '=', userId).where('id', 'in', ids).execute()
  await moveCounts(
    tx,
    gone.flatMap(({ latest, ...answer }) => (latest === 1 ? [{ ...answer, by: -1 as const }] : [])),
  )
  return ids.length === most
}

async function takeBackVotes(tx: Tx, userId: string, most: number): Promise<boolean> {
  const voted = await tx
    .selectFrom('explanation_votes')
    .where('userId', '=', userId)
    .orderBy('explanationId')
    .limit(most)
    .select('explanationId')
    .execute()
  if (voted.length === 0) return false
  const ids = voted.map(({ explanationId }) => explanationId)
  await lockRows(
    tx,
    tx.selectFrom('explanations').where('id', 'in', ids).select('id').orderBy('id'),
  ).execute()
  const gone = await tx
    .deleteFrom('explanation_votes')
    .where('userId', '=', userId)
    .where('explanationId', 'in', ids)
    .returning(['explanationId', 'vote'])
    .execute()
  for (const [column, vote] of [
    ['ups', 1],
    ['downs', -1],
  ] as const) {
    const these = gone.filter((one) => one.vote === vote).map(({ explanationId }) => explanationId)
    if (these.length > 0)
      await tx
        .updateTable('explanations')
        .set((eb) => ({ [column]: eb(column, '-', 1) }))
        .where('id', 'in', these)
        .execute()
  }
  return ids.length === most
}
