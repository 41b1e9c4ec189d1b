import type { Kysely } from 'kysely'
import type { Course, PaperRequest } from '#contract/books/course-endpoints.ts'
import { levelOfCourse, paperOf } from '#contract/books/course-rules.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { type Department, limits } from '#contract/campus.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import type { Database, Schema } from '#server/platform/database/port.ts'
import { cursorOf, inOrder } from '#server/platform/database/query/ordered-search.ts'
import { decodeCursor } from '#server/platform/database/query/page.ts'
import { cardColumns, cardsOf } from '../cards.ts'
import { publicBook } from '../public.ts'
import { type CourseRow, cardOf, courseColumns } from './courses.ts'
import { publicCourse } from './public.ts'
import { stillMissing } from './requests.ts'

const shownOfKind = 6
const mostMissing = 20
/** Fewer than these are not counted to others: one could tell who they are. */
const fewestCounted = 5

/** The contents of one course. */
export function createOneCourse({ read }: Pick<Database, 'read'>) {
  return {
    /** Whether anybody has brought or asked for anything of it. */
    isThere: async (id: string): Promise<boolean> =>
      Boolean(
        await read
          .selectFrom('courses')
          .where('id', '=', id)
          .where(publicCourse)
          .select('id')
          .executeTakeFirst(),
      ),

    /** Never throws `missing`: members ask for papers on the page of an empty course. */
    async read(id: string, apart: Blocked): Promise<Course> {
      const [row, departments, missing, notes, textbooks, others] = await Promise.all([
        read
          .selectFrom('courses')
          .where('id', '=', id)
          .select([...courseColumns, 'takers'])
          .executeTakeFirst(),
        departmentsOf(read, id),
        missingOf(read, id, apart),
        ...(['notes', 'textbook', null] as const).map((kind) => latest(read, id, kind, apart)),
      ])
      return {
        ...cardOf(row ?? nothingOf(id)),
        takers: row && row.takers >= fewestCounted ? row.takers : 0,
        ...bytesOf(row),
        ...{ departments, missing },
        latest: { notes: notes ?? [], textbooks: textbooks ?? [], others: others ?? [] },
      }
    },

    /** Its papers or its notes, by session and semester, then the newest first. */
    async list(id: string, kind: 'past questions' | 'notes', after: string | undefined, apart: Blocked) {
      const { rows, next } = await inOrder(
        read
          .selectFrom('books')
          .where('books.course', '=', id)
          .where('books.kind', '=', kind)
          .where(publicBook)
          .where(notOf(apart, 'books.ownerId'))
          .select([...cardColumns, 'books.sitting']),
        {
          order: { table: 'books', column: 'sitting', direction: 'descending' },
          from: decodeCursor(after, 'count'),
          size: limits.pageSize,
          placeOf: (row) => ({ at: row.sitting, id: row.id }),
        },
      )
      return { items: await cardsOf(read, rows), next: cursorOf(next) }
    },
  }
}

export const bytesOf = (row: CourseRow | undefined) => ({
  paperBytes: row?.paperBytes ?? 0,
  noteBytes: row?.noteBytes ?? 0,
})

export const nothingOf = (id: string): CourseRow => ({
  ...{ id, name: null, level: levelOfCourse(id), updatedAt: '' },
  ...{ books: 0, papers: 0, notes: 0, textbooks: 0, paperBytes: 0, noteBytes: 0 },
  ...{ requests: 0, asking: 0, keepers: 0 },
})

async function departmentsOf(read: Kysely<Schema>, course: string): Promise<Department[]> {
  const rows = await read
    .selectFrom('course_departments')
    .where('course', '=', course)
    .where('count', '>', 0)
    .where('department', '<>', '')
    .orderBy('count', 'desc')
    .orderBy('department')
    .select('department')
    .execute()
  return rows.map(({ department }) => department as Department) // only the contract's values are ever written
}

async function missingOf(read: Kysely<Schema>, course: string, apart: Blocked): Promise<PaperRequest[]> {
  const rows = await read
    .selectFrom('paper_requests')
    .where('course', '=', course)
    .where(stillMissing('paper_requests', apart))
    .orderBy('votes', 'desc')
    .orderBy('paper', 'desc')
    .limit(mostMissing)
    .select(['paper', 'votes', 'since'])
    .execute()
  return rows.flatMap(({ paper: id, votes, since }) => {
    const paper = paperOf(id, new Date(8.64e15)) // requests from before are kept, whatever they name
    return paper ? [{ id, ...paper, votes, since }] : []
  })
}

async function latest(
  read: Kysely<Schema>,
  course: string,
  kind: 'notes' | 'textbook' | null,
  apart: Blocked,
): Promise<BookCard[]> {
  const rows = await read
    .selectFrom('books')
    .where('books.course', '=', course)
    .where('books.kind', kind === null ? 'is' : '=', kind)
    .where(publicBook)
    .where(notOf(apart, 'books.ownerId'))
    .orderBy('books.sitting', 'desc')
    .orderBy('books.id', 'desc')
    .limit(shownOfKind)
    .select(cardColumns)
    .execute()
  return cardsOf(read, rows)
}
