import type { Kysely } from 'kysely'
import type { BookMark } from '#contract/books/mark-endpoints.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'

export const columns = [
  'id',
  'bookId',
  'kind',
  'part',
  'offset',
  'begins',
  'ends',
  'quote',
  'note',
  'at',
] as const

/**
 * Merges a mark into an existing one of the same text; null where there is none. The existing mark takes over the note
 * where it has none. Where both have different notes, both marks stay, so that no note is lost. The caller has locked
 * the reader.
 */
export async function joinSame(tx: Kysely<Schema>, userId: string, mark: BookMark): Promise<BookMark | null> {
  const { note } = mark
  const same = await tx
    .selectFrom('book_marks')
    .where('userId', '=', userId)
    .where('bookId', '=', mark.bookId)
    .where('removed', '=', 0)
    .where('id', '<>', mark.id)
    .where('kind', '=', mark.kind)
    .where('part', '=', mark.part)
    .where('begins', '=', mark.begins)
    .where('ends', '=', mark.ends)
    .$if(mark.kind === 'bookmark', (asked) => asked.where('offset', '=', mark.offset))
    .$if(note !== '', (asked) => asked.where('note', 'in', ['', note]))
    .orderBy('id')
    .select(columns)
    .executeTakeFirst()
  if (!same || note === '' || note === same.note) return same ?? null
  const isLater = mark.at > same.at
  const told = { note, at: isLater ? mark.at : same.at }
  await tx
    .updateTable('book_marks')
    .set(told)
    .where('userId', '=', userId)
    .where('id', '=', same.id)
    .execute()
  return { ...same, ...told }
}

/** Locks a member's marks: of two phones that mark the same text, or take the last room, one waits. */
export const lockReader = (tx: Kysely<Schema>, userId: string) =>
  lockRows(tx, tx.selectFrom('users').where('id', '=', userId).select('id')).execute()
