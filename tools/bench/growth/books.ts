import { type Insertable, sql } from 'kysely'
import { departments, levels } from '#contract/campus.ts'
import { fold } from '#contract/fold.ts'
import { createLibrary } from '#server/features/books/list/library.ts'
import type { BookTable } from '#server/features/books/tables.ts'
import type { Database } from '#server/platform/database/port.ts'
import { encodeCursor } from '#server/platform/database/query/page.ts'
import { newId } from '#server/platform/ids.ts'
import { inBatches, type Subject, saidByAll, turn } from './subject.ts'

const kinds =
  'notes,textbook,questions,answers,introduction,manual,reader,history,methods,drawing,lecture,course'.split(
    ',',
  )
const fields = 'law,medicine,soil,crops,physics,chemistry,calculus,statistics,accounting,nursing,drama'.split(
  ',',
)

/** The library, a file per book; `more` says what else is known of one. Returns the ids, the oldest first. */
export async function fillBooks(
  database: Database,
  rows: number,
  ownerIds: readonly string[],
  more?: (number: number) => Partial<Pick<Insertable<BookTable>, 'course' | 'kind' | 'sitting'>>,
): Promise<string[]> {
  const ids: string[] = []
  const start = Date.parse('2024-01-01T00:00:00.000Z')
  await inBatches(rows, async (numbers) => {
    const made = numbers.map((number) => {
      const uploadedAt = new Date(start + number * 60_000).toISOString()
      const rare = number % (rows / 20) === 0 ? ' zygomorphic' : ''
      const title = `${turn(kinds, number)} of ${turn(fields, number)}, part ${number}`
      const description = `${turn(fields, number + 5)} and ${turn(fields, number + 7)} for those who begin ${saidByAll(number)}${rare}`
      return {
        ...{ id: newId(), fileId: newId(), ownerId: turn(ownerIds, number), title, description },
        ...{ author: null, courseCode: null, coverId: null, kind: null },
        ...{ department: turn(departments, number), level: turn(levels, number) },
        ...{
          format: 'pdf' as const,
          bytes: 4_000_000 + number,
          sha256: number.toString(16).padStart(64, '0'),
        },
        ...{ search: fold(`${title} ${description}`), status: 'listed' as const },
        ...{ uploadedAt, updatedAt: uploadedAt, removedAt: null, ...more?.(number) },
      }
    })
    ids.push(...made.map(({ id }) => id))
    const files = made.map(({ id, fileId, ownerId, title, bytes, sha256, uploadedAt }) => ({
      ...{
        id: fileId,
        ownerId,
        kind: 'book' as const,
        type: 'application/pdf',
        name: `${title}.pdf`,
        bytes,
      },
      ...{ sha256, claimedBy: `book:${id}` as const, createdAt: uploadedAt },
    }))
    await database.write(async (tx) => {
      await tx.insertInto('files').values(files).execute()
      await tx.insertInto('books').values(made).execute()
    })
  })
  return ids
}

export const books: Subject = {
  async fill(database, rows, ownerIds) {
    await fillBooks(database, rows, ownerIds)
  },

  async questions(database, rows) {
    const library = createLibrary(database)
    const deep = await placeNear(database, rows * 0.9)
    return {
      first: {
        'first page': () => library.list({}),
        'first page of a department': () => library.list({ department: 'Law', level: '200' }),
      },
      deep: { 'deep cursor': () => library.list({ after: deep }) },
      search: {
        ours: async () => (await library.list({ search: 'zygomorphic notes' })).items.map(({ id }) => id),
        looked: async () =>
          (
            await database.read
              .selectFrom('books')
              .where('status', '=', 'listed')
              .where(sql<string>`search || ''`, 'like', '%zygomorphic%')
              .where(sql<string>`search || ''`, 'like', '%notes%')
              .orderBy('uploadedAt', 'desc')
              .orderBy('id', 'desc')
              .limit(12)
              .select('id')
              .execute()
          ).map(({ id }) => id),
      },
      frequent: () => library.list({ search: 'notes' }),
    }
  },
}

async function placeNear(database: Database, offset: number): Promise<string> {
  const row = await database.read
    .selectFrom('books')
    .where('status', '=', 'listed')
    .select(['uploadedAt', 'id'])
    .orderBy('uploadedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(Math.floor(offset))
    .limit(1)
    .executeTakeFirstOrThrow()
  return encodeCursor({ at: row.uploadedAt, id: row.id })
}
