import type { Kysely } from 'kysely'
import { answerOf } from '#contract/books/sitting/rules.ts'
import { Problem } from '#contract/problem.ts'
import { publicComment } from '#server/kinds/comments/comment-rows.ts'
import type { Blocked } from '#server/people/blocks.ts'
import { type Schema, touchQuietly } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import type { Platform } from '#server/platform/index.ts'
import { mustBeShown } from '../lock-book.ts'
import { mayCheck, mustHaveAnswered } from './answered.ts'
import { explanationsOfBooks } from './explanations.ts'
import { questionsNow } from './sheets.ts'

type Tx = Kysely<Schema>

interface Judge {
  id: string
  userId: string
  apart: Blocked
}

/** Votes for explanations, and checks them. */
export function createJudging({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  return {
    vote: ({ vote, ...judge }: Judge & { vote: 1 | 0 | -1 }): Promise<{ ups: number; downs: number }> =>
      database.write(async (tx) => {
        const { id, ownerId, ups, downs } = await heldExplanation(tx, judge)
        if (ownerId === judge.userId) throw new Problem('conflict', 'You can’t vote for your own explanation')
        const own = { explanationId: id, userId: judge.userId }
        const before = await tx
          .selectFrom('explanation_votes')
          .where('explanationId', '=', id)
          .where('userId', '=', judge.userId)
          .select('vote')
          .executeTakeFirst()
        if ((before?.vote ?? 0) === vote) return { ups, downs }
        if (vote === 0)
          await tx
            .deleteFrom('explanation_votes')
            .where('explanationId', '=', id)
            .where('userId', '=', judge.userId)
            .execute()
        else
          await tx
            .insertInto('explanation_votes')
            .values({ ...own, vote, at: clock.now() })
            .onConflict((conflict) =>
              conflict.columns(['explanationId', 'userId']).doUpdateSet({ vote, at: clock.now() }),
            )
            .execute()
        const counted = {
          ups: ups + Number(vote === 1) - Number(before?.vote === 1),
          downs: downs + Number(vote === -1) - Number(before?.vote === -1),
        }
        await tx.updateTable('explanations').set(counted).where('id', '=', id).execute()
        return counted
      }),

    /** Confirms the answer to the question of an explanation, by it; null takes that back. */
    check: ({ answer: said, ...judge }: Judge & { answer: string | null }) =>
      database.write(async (tx) => {
        const { id, bookId, question, kind } = await heldExplanation(tx, judge)
        if (!(await mayCheck(tx, judge.userId, bookId)))
          throw new Problem('forbidden', 'An admin names who checks the answers of a course')
        const answer = said === null ? null : answerOf(kind, said)
        if (said !== null && answer === null)
          throw new Problem('invalid', 'We don’t understand this answer', 'answer')
        const standing = tx.deleteFrom('checked_answers').where('bookId', '=', bookId)
        if (answer === null) await standing.where('question', '=', question).execute()
        else {
          const row = {
            ...{ bookId, question, kind, answer, explanationId: id },
            ...{ checkedBy: judge.userId, at: clock.now() },
          }
          await tx
            .insertInto('checked_answers')
            .values(row)
            .onConflict((conflict) => conflict.columns(['bookId', 'question']).doUpdateSet(row))
            .execute()
        }
        touchQuietly(tx, `explanations:${bookId}`, judge.userId)
        return { checked: answer }
      }),
  }

  /** Locks an explanation that the viewer sees, which is one of a question they have answered. */
  async function heldExplanation(tx: Tx, { id, userId, apart }: Judge) {
    const row = await lockRows(
      tx,
      tx
        .selectFrom('explanations')
        .where('id', '=', id)
        .where(publicComment(explanationsOfBooks))
        .selectAll(),
    ).executeTakeFirst()
    if (!row || apart.includes(row.ownerId)) throw noExplanation()
    await mustBeShown(tx, row.bookId)
    await mustHaveAnswered(tx, userId, row)
    const now = await questionsNow(tx, row.bookId).where('number', '=', row.question).executeTakeFirst()
    return { ...row, kind: now?.kind ?? 'open' }
  }
}

const noExplanation = () => new Problem('missing', 'Explanation not found')
