import { expressionBuilder } from 'kysely'
import type { Sitting } from '#contract/books/sitting/endpoints.ts'
import { rightAnswerOf } from '#contract/books/sitting/rules.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import type { Database, Schema } from '#server/platform/database/port.ts'
import { pageByTime } from '#server/platform/database/query/page-by-time.ts'
import { publicBook } from '../public.ts'
import { answeredBy } from './answered.ts'
import { countsOf } from './counts.ts'

interface Listing {
  userId: string
  /** 'CHM-201'; null for all courses. */
  course: string | null
  after: string | undefined
  apart: Blocked
}

const ofBooks = expressionBuilder<Schema, 'books'>()

/** A member's own sittings of papers that everybody sees, with all their answers. */
export function createSittingLog({ read }: Pick<Database, 'read'>) {
  return async ({ userId, course, after, apart }: Listing) => {
    const isSeen = ofBooks.and([
      publicBook,
      notOf(apart, 'books.ownerId'),
      ...(course === null ? [] : [ofBooks('books.course', '=', course)]),
    ])
    const own = read
      .selectFrom('sittings')
      .where('sittings.userId', '=', userId)
      // Looked up for each: of "in" SQLite would make a list of all books first.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('books').whereRef('books.id', '=', 'sittings.bookId').where(isSeen).select('books.id'),
        ),
      )
    const { items, next } = await pageByTime(own.selectAll('sittings'), 'sittings', { after })
    const sheets = course
      ? await read
          .selectFrom('sheets')
          .innerJoin('books', 'books.id', 'sheets.bookId')
          .where(isSeen)
          .orderBy('sheets.bookId')
          .select(['sheets.bookId', 'sheets.questions', 'sheets.minutes'])
          .execute()
      : []
    return { items: await withAnswers(userId, items), next, sheets }
  }

  async function withAnswers(userId: string, rows: readonly Row[]): Promise<Sitting[]> {
    if (rows.length === 0) return []
    const answers = await read
      .selectFrom('sitting_answers')
      .where('userId', '=', userId)
      .where(
        'sittingId',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('at')
      .orderBy('givenAt')
      .orderBy('question')
      .select(['sittingId', 'question', 'kind', 'answer', 'givenAt'])
      .execute()
    const bySitting = Map.groupBy(answers, ({ sittingId }) => sittingId)
    const books = [...new Set(rows.map(({ bookId }) => bookId))]
    const right = new Map(
      await Promise.all(books.map(async (id) => [id, await rightOf(userId, id)] as const)),
    )
    return rows.map(({ id, bookId, practice, seconds, spent, shows, begunAt, endedAt }) => {
      // A sitting that shows what others said at the end tells nothing until then.
      const known = shows === 'each' || endedAt ? right.get(bookId) : undefined
      const own = (bySitting.get(id) ?? []).map(({ question, kind, answer, givenAt }) => {
        const is = known?.get(question)
        return {
          ...{ question, kind, answer, at: givenAt },
          isRight: is?.kind === kind ? is.right === answer : null,
        }
      })
      return {
        ...{ id, bookId, practice: practice === 1, seconds, spent, shows, begunAt, endedAt },
        ...{ score: scoreOf(own), answers: own },
      }
    })
  }

  /** The right answers to what a member has answered, as far as they are known. */
  async function rightOf(userId: string, bookId: string) {
    const answered = await answeredBy(read, userId, bookId)
    const counts = await countsOf(read, bookId, [...answered.values()])
    return new Map(
      [...counts].flatMap(([question, counted]) => {
        const right = rightAnswerOf(counted)
        return right === null ? [] : [[question, { kind: counted.kind, right }] as const]
      }),
    )
  }
}

type Row = Omit<Sitting, 'practice' | 'score' | 'answers'> & { practice: number; createdAt: string }

/** Of each question the last answer of the sitting. */
function scoreOf(answers: Sitting['answers']): Sitting['score'] {
  const last = [...new Map(answers.map((one) => [one.question, one.isRight])).values()]
  return {
    right: last.filter((isRight) => isRight === true).length,
    known: last.filter((isRight) => isRight !== null).length,
    answered: last.length,
  }
}
