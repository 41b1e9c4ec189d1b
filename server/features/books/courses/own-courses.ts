import type { Kysely } from 'kysely'
import { courseIdOf, notACourse, paperOf } from '#contract/books/course-rules.ts'
import type { OwnCourses } from '#contract/books/own-course-endpoints.ts'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import type { Blocked } from '#server/people/blocks.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Schema } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { cursorOf } from '#server/platform/database/query/ordered-search.ts'
import { decodeCursor } from '#server/platform/database/query/page.ts'
import { cardsOf } from '../cards.ts'
import { cardOf, courseColumns } from './courses.ts'
import { forgetEmptyCourse, moveCourse } from './moving.ts'
import { newestBooks } from './newest-of-courses.ts'
import { bytesOf, nothingOf } from './one-course.ts'
import { stillMissing } from './requests.ts'

const mostMissing = 6

/** The courses a member takes. They are counted, and never named to anybody else. */
export function createOwnCourses({ database, clock }: { database: Database; clock: Clock }) {
  const { read } = database
  const taken = (db: Kysely<Schema>, userId: string) =>
    db.selectFrom('course_takers').where('userId', '=', userId).orderBy('course').select(['course', 'at'])
  /** Every page of the library asks. */
  const takenBy = database.statement<{ userId: string }, { course: string; at: string }>((db, param) =>
    taken(db, param('userId')),
  )

  return {
    async read(userId: string, apart: Blocked): Promise<OwnCourses> {
      // A page that said the moment would be rendered for each visit, and shared by nobody.
      const at = `${clock.now().slice(0, 16)}:00.000Z`
      const mine = await takenBy({ userId })
      if (mine.length === 0) return { items: [], savedAt: null, missing: [], news: [], at }
      const ids = mine.map(({ course }) => course)
      const [rows, missing, newest] = await Promise.all([
        read.selectFrom('courses').where('id', 'in', ids).select(courseColumns).execute(),
        missingOf(read, { courses: ids, userId, apart }),
        newestBooks(read, ids, decodeCursor(undefined, 'time'), apart, limits.courseNews),
      ])
      const known = new Map(rows.map((row) => [row.id, row]))
      return {
        items: ids.map((id) => {
          const row = known.get(id) ?? nothingOf(id)
          return { ...cardOf(row), ...bytesOf(row) }
        }),
        savedAt: mine[0]?.at ?? null,
        missing,
        // Those of the member are read and left out here: whoever brought ten thousand would be looked past for long.
        news: newest.flatMap(({ id, course, ownerId, uploadedAt }) =>
          course && ownerId !== userId ? { id, course, at: uploadedAt } : [],
        ),
        at,
      }
    },

    /** The whole list; the last word stands. Codes may repeat and be spelled in any way. */
    save: (codes: readonly string[], userId: string): Promise<void> => {
      const wanted = new Set(codes.map(courseOf))
      if (wanted.size > limits.ownCourses)
        throw new Problem('invalid', `You can choose at most ${limits.ownCourses} courses`, 'codes')
      return database.write(async (tx) => {
        const at = clock.now()
        // Of two lists that arrive at once one waits.
        await lockRows(tx, tx.selectFrom('users').where('id', '=', userId).select('id')).execute()
        const before = new Set((await taken(tx, userId).execute()).map(({ course }) => course))
        // In a fixed order, as whoever moves several courses does.
        for (const course of [...wanted.union(before)].sort()) {
          if (!wanted.has(course)) await leave(tx, course, userId, at)
          else if (before.has(course)) {
            const own = tx.updateTable('course_takers').where('userId', '=', userId)
            await own.where('course', '=', course).set({ at }).execute()
          } else {
            await tx.insertInto('course_takers').values({ course, userId, at }).execute()
            await moveCourse(tx, course, { takers: 1 }, { at })
          }
        }
      })
    },

    /** The books of all of them, newest first: a few of each course, merged, however many it has. */
    async books(userId: string, after: string | undefined, apart: Blocked) {
      const from = decodeCursor(after, 'time')
      const ids = (await takenBy({ userId })).map(({ course }) => course)
      if (ids.length === 0) return { items: [], next: null }
      const rows = await newestBooks(read, ids, from, apart, limits.pageSize)
      const last = rows.length === limits.pageSize ? rows.at(-1) : undefined
      return {
        items: await cardsOf(read, rows),
        next: cursorOf(last ? { at: last.uploadedAt, id: last.id } : null),
      }
    },
  }
}

function courseOf(code: string): string {
  const id = courseIdOf(code)
  if (!id) throw new Problem('invalid', notACourse(code), 'codes')
  return id
}

async function missingOf(
  read: Kysely<Schema>,
  { courses, userId, apart }: { courses: readonly string[]; userId: string; apart: Blocked },
): Promise<OwnCourses['missing']> {
  const rows = await read
    .selectFrom('paper_requests as asked')
    .where('asked.course', 'in', courses)
    .where(stillMissing('asked', apart))
    .orderBy('asked.votes', 'desc')
    .orderBy('asked.course')
    .orderBy('asked.paper', 'desc')
    .limit(mostMissing)
    .select(['asked.course', 'asked.paper', 'asked.votes', 'asked.since'])
    .select((eb) =>
      eb
        .selectFrom('paper_votes as own')
        .whereRef('own.course', '=', 'asked.course')
        .whereRef('own.paper', '=', 'asked.paper')
        .where('own.userId', '=', userId)
        .select('own.userId')
        .as('mine'),
    )
    .execute()
  return rows.flatMap(({ course, paper: id, votes, since, mine }) => {
    const paper = paperOf(id, new Date(8.64e15)) // requests from before are kept, whatever they name
    return paper ? [{ id, course, ...paper, votes, since, asked: mine !== null }] : []
  })
}

async function leave(tx: Kysely<Schema>, course: string, userId: string, at: string): Promise<void> {
  const gone = await tx
    .deleteFrom('course_takers')
    .where('userId', '=', userId)
    .where('course', '=', course)
    .returning('at')
    .executeTakeFirst()
  if (!gone) return
  await moveCourse(tx, course, { takers: -1 }, { at })
  await forgetEmptyCourse(tx, course)
}

/** Takes a leaving member out of their courses, in batches; returns whether there may be more. */
export async function leaveAll(tx: Kysely<Schema>, userId: string, most: number): Promise<boolean> {
  const all = await tx
    .selectFrom('course_takers')
    .where('userId', '=', userId)
    .orderBy('course')
    .limit(most)
    .selectAll()
    .execute()
  for (const { course, at } of all) await leave(tx, course, userId, at)
  return all.length === most
}
