import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { limits } from '#contract/campus.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { beyond, type Place } from '#server/platform/database/query/page.ts'
import { prepared, preparedFor } from '#server/platform/database/query/statement.ts'
import { kindOf } from '#server/platform/database/sql-dialect.ts'
import { cardColumns } from '../cards.ts'
import { publicAmongHidden, publicBook } from '../public.ts'

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

/** A page of the newest books of these courses, each once. */
export async function newestBooks(
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
