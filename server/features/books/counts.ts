import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'
import { publicBook } from './public.ts'
import type { BookTable } from './tables.ts'

type Sort = Pick<BookTable, 'department' | 'level' | 'kind'>

/** The sort of a book that everybody sees. */
function seen(tx: Kysely<Schema>, id: string): Promise<Sort | undefined> {
  return tx
    .selectFrom('books')
    .where('id', '=', id)
    .where(publicBook)
    .select(['department', 'level', 'kind'])
    .executeTakeFirst()
}

/** Moves the counts by what `act` makes seen, unseen or of another sort: listing, removing, editing, hiding. */
export async function recountBook(
  tx: Kysely<Schema>,
  id: string,
  act: () => Promise<unknown>,
): Promise<void> {
  // Held, so that nobody else moves it before this transaction ends.
  await tx
    .updateTable('books')
    .set((eb) => ({ ratings: eb.ref('ratings') }))
    .where('id', '=', id)
    .execute()
  const before = await seen(tx, id)
  await act()
  const after = await seen(tx, id)
  if (before) await countBook(tx, before, -1)
  if (after) await countBook(tx, after, 1)
}

/** One more book of its sort is seen, or one less. */
export async function countBook(tx: Kysely<Schema>, book: Sort, by: 1 | -1): Promise<void> {
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

/** How many books are listed, without reading one of them. */
export async function countListed(
  read: Kysely<Schema>,
  filter: { [Name in keyof Sort]?: string | undefined },
): Promise<number> {
  let counted = read.selectFrom('book_counts').select('count')
  for (const name of ['department', 'level', 'kind'] as const) {
    const wanted = filter[name]
    if (wanted) counted = counted.where(name, '=', wanted)
  }
  // At most a few hundred rows; added up here, where a sum is a number on every database.
  return (await counted.execute()).reduce((sum, row) => sum + row.count, 0)
}
