import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { publicBook } from './public.ts'
import type { BookTable } from './tables.ts'

/** Locks a book's row until this transaction ends, so that values derived from it can be written back. */
export async function lockBook(tx: Kysely<Schema>, id: string, status: BookTable['status'] = 'listed') {
  const book = await lockRows(
    tx,
    tx.selectFrom('books').where('id', '=', id).where('status', '=', status).selectAll(),
  ).executeTakeFirst()
  if (!book) throw new Problem('missing', 'Book not found')
  return book
}

/** Locks a book that is not hidden either, for a member who adds to it. */
export async function lockShownBook(tx: Kysely<Schema>, id: string) {
  const book = await lockBook(tx, id)
  await mustBeShown(tx, id)
  return book
}

/** For private data about a book: does not lock, since nothing of the book changes. */
export async function mustBeShown(tx: Kysely<Schema>, id: string): Promise<void> {
  const asked = tx.selectFrom('books').where('id', '=', id).where(publicBook).select('id')
  if (!(await asked.executeTakeFirst())) throw new Problem('missing', 'Book not found')
}

export interface Asking {
  id: string
  role: string
}

/** A book that the viewer may edit, as its uploader or an admin; `missing` for anybody else. */
export async function ownBook(tx: Kysely<Schema>, id: string, viewer: Asking) {
  const book = await tx.selectFrom('books').where('id', '=', id).selectAll().executeTakeFirst()
  if (!book || (book.ownerId !== viewer.id && viewer.role !== 'admin'))
    throw new Problem('missing', 'Book not found')
  return book
}

export const alreadyThere = () => new Problem('conflict', 'This book is already in the library', 'fileId')
