import { type Kysely, sql } from 'kysely'
import { courseCodeOf, levelOfCourse } from '#contract/books/course-rules.ts'
import { fold } from '#contract/fold.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import type { BookTable, CourseTable } from '../tables.ts'

type OfCourse = Pick<BookTable, 'course' | 'department' | 'kind' | 'bytes' | 'uploadedAt'>
type Moved = Partial<
  Record<
    | 'books'
    | 'papers'
    | 'notes'
    | 'textbooks'
    | 'paperBytes'
    | 'noteBytes'
    | 'requests'
    | 'asking'
    | 'keepers'
    | 'takers',
    number
  >
>

/** 'chm 201 chm201 organic chemistry i': both spellings find it. */
export const searchOf = (id: string, name: string | null) =>
  fold([courseCodeOf(id), id.replace('-', ''), name].filter(Boolean).join(' '))

/**
 * Adjusts a course's counts and creates it where it is new. Locks its row until the transaction ends, so that a request
 * and the paper it asks for never miss each other.
 */
export async function moveCourse(
  tx: Kysely<Schema>,
  id: string,
  by: Moved,
  { at, isNews = false }: { at: string; isNews?: boolean },
): Promise<void> {
  const counts = Object.entries(by) as [keyof Moved, number][] // its own keys
  const row = { id, level: levelOfCourse(id), search: searchOf(id, null), uploadedAt: at, updatedAt: at }
  await tx
    .insertInto('courses')
    .values({ ...row, ...by })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        // Updated even when nothing changes: the update locks the row.
        books: eb('courses.books', '+', by.books ?? 0),
        ...Object.fromEntries(counts.map(([name, count]) => [name, eb(`courses.${name}`, '+', count)])),
        ...(isNews && {
          updatedAt: sql<string>`case when courses."updatedAt" < ${at} then ${at} else courses."updatedAt" end`,
        }),
      })),
    )
    .execute()
  touch(tx, 'courses', `course:${id}`)
}

/** Deletes a course without books, requests, keepers, takers and a name. The caller has locked it with moveCourse. */
export async function forgetEmptyCourse(tx: Kysely<Schema>, id: string): Promise<void> {
  let empty = tx.deleteFrom('courses').where('id', '=', id).where('name', 'is', null)
  for (const count of ['books', 'requests', 'asking', 'keepers', 'takers'] as const)
    empty = empty.where(count, '<=', 0)
  await empty.execute()
}

/** Adjusts the counts for added, removed or changed books, course by course in a fixed order, to avoid deadlocks. */
export async function moveCourses(
  tx: Kysely<Schema>,
  before: readonly OfCourse[],
  after: readonly OfCourse[],
): Promise<void> {
  const all = [...before.map((book) => ({ ...book, by: -1 })), ...after.map((book) => ({ ...book, by: 1 }))]
  const ids = [...new Set(all.flatMap(({ course }) => course ?? []))].sort()
  for (const id of ids) {
    const here = all.filter(({ course }) => course === id)
    const count = (kind?: string) =>
      total(kind ? here.filter((book) => book.kind === kind) : here, ({ by }) => by)
    const bytesOf = (kind: string) =>
      total(
        here.filter((book) => book.kind === kind),
        ({ by, bytes }) => by * bytes,
      )
    const came = after.filter(({ course }) => course === id).map(({ uploadedAt }) => uploadedAt)
    const at = came.sort().at(-1) ?? here[0]?.uploadedAt ?? ''
    await moveCourse(
      tx,
      id,
      {
        ...{ books: count(), papers: count('past questions') },
        ...{ notes: count('notes'), textbooks: count('textbook') },
        ...{ paperBytes: bytesOf('past questions'), noteBytes: bytesOf('notes') },
      },
      { at, isNews: came.length > 0 },
    )
    for (const department of [...new Set(here.map((book) => book.department ?? ''))].sort())
      await countDepartment(tx, {
        ...{ course: id, department },
        count: total(
          here.filter((book) => (book.department ?? '') === department),
          ({ by }) => by,
        ),
      })
  }
}

const total = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0)

async function countDepartment(
  tx: Kysely<Schema>,
  row: { course: string; department: string; count: number },
): Promise<void> {
  if (row.count === 0) return
  await tx
    .insertInto('course_departments')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['department', 'course'])
        .doUpdateSet((eb) => ({ count: eb('course_departments.count', '+', row.count) })),
    )
    .execute()
}

/** Sets the name of a course: "Organic Chemistry I". */
export async function nameCourse(
  tx: Kysely<Schema>,
  id: string,
  name: NonNullable<CourseTable['name']>,
): Promise<void> {
  await tx
    .updateTable('courses')
    .set({ name, search: searchOf(id, name) })
    .where('id', '=', id)
    .execute()
  touch(tx, 'courses', `course:${id}`)
}
