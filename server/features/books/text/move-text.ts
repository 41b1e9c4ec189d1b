import { type Kysely, sql } from 'kysely'
import { courseTerm } from '#contract/books/text/terms.ts'
import type { Schema } from '#server/platform/database/port.ts'

/** The pages of a book whose course changed are found by the new one. */
export async function moveText(
  tx: Kysely<Schema>,
  bookId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  if (from === to) return
  const behind = sql.lit(courseTerm(from).length + 1)
  await tx
    .updateTable('book_pages')
    .set({ words: sql<string>`${courseTerm(to)} || substr(words, ${behind})` })
    .where('bookId', '=', bookId)
    .execute()
}
