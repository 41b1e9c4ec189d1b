import { createStatistics } from '#server/features/admin/statistics.ts'
import { figuresOfSittings } from '#server/features/books/sitting/figures.ts'
import { createSittingLog } from '#server/features/books/sitting/log.ts'
import { createSaid } from '#server/features/books/sitting/said.ts'
import { createSheets } from '#server/features/books/sitting/sheets.ts'
import { kinds } from '#server/features.ts'
import { clock, later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { encodeCursor } from '#server/platform/database/query/page.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { openLog } from '#server/platform/log.ts'
import { fillBooks } from './books.ts'
import { courseId } from './courses.ts'
import { inBatches, type Subject, turn } from './subject.ts'

const [ofPaper, ofSitting, ofCourse] = [10, 10, 10]
/** One member has sat so many, all in one course, and another half of the rest. */
const few = 20
const questions = Array.from({ length: ofPaper }, (_, at) => at + 1)
const kindOf = (question: number) => (question % 2 ? ('choice' as const) : ('number' as const))
const answerOf = (question: number, number: number) =>
  kindOf(question) === 'choice' ? turn(['A', 'B', 'C', 'D', 'E'], number) : String(number % 7)

/** So many answers, ten in a sitting; of papers with ten questions, ten in a course. */
export const sittings: Subject = {
  async fill(database, rows, ownerIds) {
    const papers = await fillBooks(database, rows / 50, ownerIds, (number) => ({
      ...{ kind: 'past questions', course: courseId(Math.floor(number / ofCourse)) },
    }))
    await inBatches(papers.length, (numbers) =>
      fillPapers(
        database,
        numbers.map((at) => turn(papers, at)),
      ),
    )
    const [some = '', many = '', ...others] = ownerIds
    const start = later(clock.now(), { days: -365 })
    const seconds = (364 * 86_400 * ofSitting) / rows
    await inBatches(rows / ofSitting, async (numbers) => {
      const made = numbers.map((number) => {
        const createdAt = later(start, { seconds: number * seconds })
        const userId = number < few ? some : number % 2 ? many : turn(others, number)
        const bookId = turn(papers, number < few ? number % ofCourse : Math.floor(number / 2))
        const times = { begunAt: createdAt, endedAt: createdAt, createdAt }
        return {
          ...{ userId, id: newId(), bookId, practice: 0, seconds: 2_700, spent: 2_000 },
          ...{ shows: 'each' as const, ...times },
        }
      })
      const answers = made.flatMap(({ userId, id: sittingId, bookId, createdAt: at }, n) =>
        questions.map((question) => ({
          ...{ userId, sittingId, bookId, question, kind: kindOf(question) },
          ...{ answer: answerOf(question, n), givenAt: at, at, latest: 1 },
        })),
      )
      await database.write(async (tx) => {
        await tx.insertInto('sittings').values(made).execute()
        for (let from = 0; from < answers.length; from += 500)
          await tx
            .insertInto('sitting_answers')
            .values(answers.slice(from, from + 500))
            .execute()
      })
    })
  },

  async questions(database, rows) {
    const log = createSittingLog(database)
    const said = createSaid({ database, log: openLog({ format: 'text' }) })
    const sheets = createSheets({ database, clock })
    const statistics = createStatistics({ database, clock } as Platform, kinds, figuresOfSittings) // they need nothing else
    const { userId, bookId } = await database.read
      .selectFrom('sittings')
      .orderBy('createdAt')
      .limit(1)
      .select(['userId', 'bookId'])
      .executeTakeFirstOrThrow()
    const many = await database.read
      .selectFrom('sittings')
      .groupBy('userId')
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .limit(1)
      .select('userId')
      .executeTakeFirstOrThrow()
    const late = await database.read
      .selectFrom('sittings')
      .where('userId', '=', many.userId)
      .orderBy('createdAt', 'desc')
      .offset(Math.floor((rows / ofSitting) * 0.2))
      .limit(1)
      .select(['createdAt', 'id'])
      .executeTakeFirstOrThrow()
    const of = (userId: string, course: string | null = null, after?: string) =>
      log({ userId, course, after, apart: [] })
    return {
      first: {
        'sittings of one member': () => of(userId),
        'sittings of one member in a course': () => of(userId, courseId(0)),
        'sittings of who has half of all': () => of(many.userId),
        'what others said to a paper': () => said({ bookId, question: undefined, userId, apart: [] }),
        'what others said to a question': () => said({ bookId, question: 1, userId, apart: [] }),
        'the sheet of a paper': () => sheets.read(bookId, undefined, []),
      },
      deep: {
        'sittings of who has half of all, deep': () =>
          of(many.userId, null, encodeCursor({ at: late.createdAt, id: late.id })),
      },
      counts: { 'figures of the dashboard': () => statistics.read() },
    }
  },
}

/** The sheet of each, how often each answer was given, and one reason. */
async function fillPapers(database: Database, ids: readonly string[]): Promise<void> {
  const [ownerId, at] = [
    (await database.read.selectFrom('books').limit(1).select('ownerId').executeTakeFirstOrThrow()).ownerId,
    clock.now(),
  ]
  await database.write(async (tx) => {
    const version = { version: 1, minutes: 45 }
    await tx
      .insertInto('sheets')
      .values(ids.map((bookId) => ({ bookId, ...version, questions: ofPaper })))
      .execute()
    await tx
      .insertInto('sheet_versions')
      .values(ids.map((bookId) => ({ id: newId(), bookId, ...version, byId: ownerId, at })))
      .execute()
    await tx
      .insertInto('explanations')
      .values(
        ids.map((bookId) => ({
          ...{ id: newId(), bookId, ownerId, question: 1, content: 'By the first law', createdAt: at },
        })),
      )
      .execute()
    for (const question of questions) {
      const kind = kindOf(question)
      const options = kind === 'choice' ? 5 : null
      await tx
        .insertInto('sheet_questions')
        .values(ids.map((bookId) => ({ bookId, version: 1, number: question, kind, options, page: null })))
        .execute()
      const counted = new Set(['', ...Array.from({ length: 7 }, (_, n) => answerOf(question, n))])
      for (const [n, answer] of [...counted].entries())
        await tx
          .insertInto('answer_counts')
          .values(ids.map((bookId) => ({ bookId, question, kind, answer, count: answer ? n + 10 : 100 })))
          .execute()
    }
  })
}
