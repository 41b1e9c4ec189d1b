import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { courseIdOf, notACourse, paperOf } from '#contract/books/course-rules.ts'
import type { OwnCourses } from '#contract/books/own-course-endpoints.ts'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Schema } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { cursorOf } from '#server/platform/database/query/ordered-search.ts'
import { beyond, decodeCursor, type Place } from '#server/platform/database/query/page.ts'
import { prepared, preparedFor } from '#server/platform/database/query/statement.ts'
import { kindOf } from '#server/platform/database/sql-dialect.ts'
import { cardColumns, cardsOf } from '../cards.ts'
import { publicAmongHidden, publicBook } from '../public.ts'
import { cardOf, courseColumns } from './courses.ts'
import { forgetEmptyCourse, moveCourse } from './moving.ts'
import { bytesOf, nothingOf } from './one-course.ts'

const mostMissing = 6

/** The courses a member takes. They are counted, and never named to anybody else. */
export function createOwnCourses({ database, clock }: { database: Database; clock: Clock }) {
  const { read } = database
  const taken = (db: Kysely<Schema>, userId: string) =>
    db.selectFrom('course_takers').where('userId', '=', userId).orderBy('course').select(['course', 'at'])

  return {
    async read(userId: string, apart: Blocked): Promise<OwnCourses> {
      const at = clock.now()
      const mine = await taken(read, userId).execute()
      if (mine.length === 0) return { items: [], savedAt: null, missing: [], news: [], at }
      const ids = mine.map(({ course }) => course)
      const [rows, missing, newest] = await Promise.all([
        read.selectFrom('courses').where('id', 'in', ids).select(courseColumns).execute(),
        missingOf(read, ids, userId),
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
      const ids = (await taken(read, userId).execute()).map(({ course }) => course)
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

const newsColumns = ['books.id', 'books.course', 'books.ownerId', 'books.uploadedAt'] as const

type NewestRow = Awaited<ReturnType<OfOne['execute']>>[number]

type Size = typeof limits.pageSize | typeof limits.courseNews

/** For viewers without blocks, who are most: to write the statement takes longer than to run it. */
const preparedOf = (size: Size) =>
  prepared<Place & { list: string }, NewestRow>((db, param) =>
    listedOf(db, param('list'), { from: { at: param('at'), id: param('id') }, apart: [], size }),
  )
const ofAPage = preparedOf(limits.pageSize)
const ofNews = preparedOf(limits.courseNews)

async function newestBooks(
  read: Kysely<Schema>,
  courses: readonly string[],
  from: Place,
  apart: Blocked,
  size: Size,
): Promise<NewestRow[]> {
  if (kindOf(read) === 'sqlite') return merged(read, courses, { from, apart, size })
  if (apart.length > 0) return listedOf(read, listOf(courses), { from, apart, size }).execute()
  return (size === limits.courseNews ? ofNews : ofAPage)(read, { ...from, list: listOf(courses) })
}

/** More places than a page has, since books that nobody may see are among them. */
const placesAtOnce = 24

const mergedPlaces = preparedFor<{ id: string; uploadedAt: string }, Place>((db, courses, param) =>
  placesOf(db, courses, { at: param('at'), id: param('id') }),
)
const booksAt = preparedFor<NewestRow>((db, ids) =>
  columnsOf(db, limits.pageSize).where('books.id', 'in', ids),
)
const newsAt = preparedFor<NewestRow>((db, ids) =>
  columnsOf(db, limits.courseNews).where('books.id', 'in', ids),
)

/** SQLite merges the places of the courses as their index has them: each row goes through as many steps as there are courses. */
async function merged(
  read: Kysely<Schema>,
  courses: readonly string[],
  { from, apart, size }: Required<Newest>,
): Promise<NewestRow[]> {
  const found: NewestRow[] = []
  for (let place = from; ; ) {
    const places = await mergedPlaces(read, courses, place)
    const ids = places.map(({ id }) => id)
    const rows = ids.length > 0 ? await (size === limits.courseNews ? newsAt : booksAt)(read, ids) : []
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const id of ids) {
      const row = byId.get(id)
      if (row && !apart.includes(row.ownerId)) found.push(row)
      if (found.length === size) return found
    }
    const last = places.length === placesAtOnce ? places.at(-1) : undefined
    if (!last) return found
    place = { at: last.uploadedAt, id: last.id }
  }
}

function courseOf(code: string): string {
  const id = courseIdOf(code)
  if (!id) throw new Problem('invalid', notACourse(code), 'codes')
  return id
}

type Newest = { from: Place; apart: Blocked; size?: Size }

const listOf = (courses: readonly string[]) => courses.join(' ')

/** The places of the newest books of these courses, of which there is at least one, seen by everybody or not. */
export function placesOf(read: Kysely<Schema>, courses: readonly string[], from: Place) {
  const [first, ...others] = courses.map((course) =>
    read
      .selectFrom('books')
      .where('books.course', '=', course)
      .where('books.status', '=', 'listed')
      .where(beyond('books.uploadedAt', 'books.id', from, 'descending'))
      .select(['books.id', 'books.uploadedAt']),
  )
  if (!first) throw new Error('There is at least one course')
  return others
    .reduce((union, one) => union.unionAll(one), first)
    .orderBy('uploadedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(placesAtOnce))
}

/** PostgreSQL reads a page of each: it plans one branch for all, where sixteen take longer to plan than to run. */
export function listedOf(read: Kysely<Schema>, list: string, what: Newest) {
  const few = pageOf(ofOne(read, sql.ref('listed.id'), publicAmongHidden, what), what)
  const listed = sql<{ id: string }>`unnest(string_to_array(${list}, ' '))`.as<'listed'>(sql`listed(id)`)
  const all = read.selectFrom(listed).innerJoinLateral(few.as('few'), (join) => join.onTrue())
  return pageOf(all.selectAll('few') as unknown as OfOne, what) // the same columns, of the same rows
}

type OfOne = ReturnType<typeof ofOne>

const ofOne = (
  read: Kysely<Schema>,
  course: RawBuilder<string>,
  isPublic: Expression<SqlBool>,
  { from, apart, size }: Newest,
) =>
  columnsOf(read, size, isPublic)
    .where('books.course', '=', course)
    .where(notOf(apart, 'books.ownerId'))
    .where(beyond('books.uploadedAt', 'books.id', from, 'descending'))

function columnsOf(read: Kysely<Schema>, size?: Size, isPublic: Expression<SqlBool> = publicBook) {
  const all = [...cardColumns, 'books.ownerId'] as const
  // News need no more of a book, and PostgreSQL sorts whole rows.
  const columns = size === limits.courseNews ? (newsColumns as unknown as typeof all) : all
  return read.selectFrom('books').where(isPublic).select(columns)
}

const pageOf = (books: OfOne, { size = limits.pageSize }: Newest) =>
  books.orderBy('uploadedAt', 'desc').orderBy('id', 'desc').limit(sql.lit(size))

async function missingOf(
  read: Kysely<Schema>,
  courses: readonly string[],
  userId: string,
): Promise<OwnCourses['missing']> {
  const rows = await read
    .selectFrom('paper_requests as asked')
    .where('asked.course', 'in', courses)
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
