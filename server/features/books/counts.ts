import type { Kysely } from 'kysely'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { inChunks } from '#server/platform/database/query/chunked-query.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { moveCourses } from './courses/moving.ts'
import { closeRequests } from './courses/requests.ts'
import { publicBook } from './public.ts'
import type { BookTable } from './tables.ts'

type Sort = Pick<BookTable, 'department' | 'level' | 'kind'>
const seenColumns = [
  ...(['id', 'ownerId', 'department', 'level', 'kind', 'course', 'bytes'] as const),
  ...(['session', 'semester', 'paper', 'uploadedAt', 'updatedAt'] as const),
] as const
type Seen = Pick<BookTable, (typeof seenColumns)[number]>

/** The counted properties of those of these books that everybody sees. */
function seen(tx: Kysely<Schema>, ids: readonly string[]): Promise<Seen[]> {
  return inChunks(ids, (some) =>
    tx.selectFrom('books').where('id', 'in', some).where(publicBook).select(seenColumns).execute(),
  )
}

/** Updates the counts where `act` lists, removes, edits or hides books. */
export async function recountBooks(
  tx: Kysely<Schema>,
  ids: readonly string[],
  act: () => Promise<unknown>,
): Promise<void> {
  // Locked until this transaction ends.
  await inChunks(ids, (some) =>
    lockRows(tx, tx.selectFrom('books').where('id', 'in', some).select('id').orderBy('id')).execute(),
  )
  const before = await seen(tx, ids)
  await act()
  const after = await seen(tx, ids)
  for (const book of before) await countBook(tx, book, -1)
  for (const book of after) await countBook(tx, book, 1)
  await moveCourses(tx, before, after)
  await closeRequests(tx, after)
  touch(tx, ...ids.map((id) => `book:${id}`))
}

export const recountBook = (tx: Kysely<Schema>, id: string, act: () => Promise<unknown>) =>
  recountBooks(tx, [id], act)

/** Adds one to, or takes one from, the count of a combination. */
async function countBook(tx: Kysely<Schema>, book: Sort, by: 1 | -1): Promise<void> {
  const { department, level, kind } = book
  await tx
    .insertInto('book_counts')
    .values({ department: department ?? '', level: level ?? '', kind: kind ?? '', count: by })
    .onConflict((conflict) =>
      conflict
        .columns(['department', 'level', 'kind'])
        .doUpdateSet((eb) => ({ count: eb('book_counts.count', '+', by) })),
    )
    .execute()
}

/** Counts listed books from the summary table, without reading the books. */
export async function countListed(
  read: Kysely<Schema>,
  filter: { [Name in keyof Sort]?: string | undefined },
): Promise<number> {
  let counted = read.selectFrom('book_counts').select('count')
  for (const name of ['department', 'level', 'kind'] as const) {
    const wanted = filter[name]
    if (wanted) counted = counted.where(name, '=', wanted)
  }
  // At most a few hundred rows; summed here, because databases differ in the type of a sum.
  return (await counted.execute()).reduce((sum, row) => sum + row.count, 0)
}
