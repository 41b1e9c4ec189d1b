import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { figuresOf, rowsOf } from '#server/features/books/text/page-rows.ts'
import { firstFor } from '#server/features/books/text/reading-lease.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { TextPage } from '#server/platform/media/text/book-text.ts'

/** What read-library.ts wrote down, by book. */
const texts = JSON.parse(
  readFileSync(join(import.meta.dirname, '../samples/book-text.json'), 'utf8'),
) as Record<string, TextPage[]>

interface Seeded {
  id: string
  key: string
  course: string | null
  uploadedAt: string
}

/** Seeds the text of a book, so that a demo campus can be searched at once, also without OCR. */
export async function seedText(tx: Kysely<Schema>, { id, key, course, uploadedAt }: Seeded): Promise<void> {
  const pages = texts[key] ?? []
  const figures = await figuresOf(pages)
  await tx
    .insertInto('book_texts')
    .values({ bookId: id, total: pages.length, next: pages.length + 1, ...figures, readAt: uploadedAt })
    .execute()
  const first = await firstFor(tx, id, uploadedAt)
  if (pages.length > 0)
    await tx.insertInto('book_pages').values(rowsOf(id, { first, pages, course })).execute()
}
