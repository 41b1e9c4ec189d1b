import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/index.ts'
import type { BookTable } from '#server/platform/database/schema.ts'

type Sort = Pick<BookTable, 'department' | 'level' | 'kind'>

/** One more book of its sort is listed, or one less; inside the transaction that lists or removes it. */
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
