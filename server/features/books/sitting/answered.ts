import { type Kysely, sql } from 'kysely'
import type { QuestionKind } from '#contract/books/sitting/rules.ts'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { isAsked } from './sheets.ts'

interface Answered {
  question: number
  kind: QuestionKind
  answer: string
}

/**
 * The only way to what others said: the questions of a paper that a member has answered, as they are asked now, by
 * number, with the latest answer. Not those of a sitting that shows what others said at the end, until it has ended.
 */
export async function answeredBy(
  db: Kysely<Schema>,
  userId: string,
  bookId: string,
  question?: number,
): Promise<Map<number, Answered>> {
  let asked = db
    .selectFrom('sitting_answers')
    .innerJoin('sittings', (join) =>
      join
        .onRef('sittings.userId', '=', 'sitting_answers.userId')
        .onRef('sittings.id', '=', 'sitting_answers.sittingId'),
    )
    .where('sitting_answers.userId', '=', userId)
    .where('sitting_answers.bookId', '=', bookId)
    .where((eb) => eb.or([eb('sittings.shows', '=', 'each'), eb('sittings.endedAt', 'is not', null)]))
    .where(isAsked)
  if (question !== undefined) asked = asked.where('sitting_answers.question', '=', question)
  const rows = await asked
    .orderBy('question')
    .orderBy('sitting_answers.at')
    .orderBy('sitting_answers.latest')
    .select(['question', 'kind', 'answer'])
    .execute()
  // The last of each question stays.
  return new Map(rows.map((row) => [row.question, row]))
}

/** Refuses whoever has not answered the question. */
export async function mustHaveAnswered(
  db: Kysely<Schema>,
  userId: string,
  { bookId, question }: { bookId: string; question: number },
): Promise<Answered> {
  const answered = (await answeredBy(db, userId, bookId, question)).get(question)
  if (!answered) throw new Problem('conflict', 'Answer the question first', 'question')
  return answered
}

/** Whether an admin named somebody to check answers in the course of this paper. */
export async function mayCheck(db: Kysely<Schema>, userId: string, bookId: string): Promise<boolean> {
  const row = await db
    .selectFrom('course_checkers')
    .innerJoin('books', 'books.course', 'course_checkers.course')
    .where('books.id', '=', bookId)
    .where('course_checkers.userId', '=', userId)
    .select(sql<number>`1`.as('one'))
    .executeTakeFirst()
  return row !== undefined
}
