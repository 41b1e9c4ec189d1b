import type { Kysely } from 'kysely'
import type { Person } from '#contract/people.ts'
import type { Schema } from './database/schema.ts'
import { ownerOf, peopleOf } from './people.ts'

interface CommentRow {
  id: string
  ownerId: string
  content: string
  createdAt: string
}

type ShownComment = Omit<CommentRow, 'ownerId'> & { owner: Person }

/** Comments as everybody reads them, in the order of the rows. */
export async function commentsOf(db: Kysely<Schema>, rows: readonly CommentRow[]): Promise<ShownComment[]> {
  const people = await peopleOf(
    db,
    rows.map((row) => row.ownerId),
  )
  return rows.map(({ id, ownerId, content, createdAt }) => ({
    id,
    owner: ownerOf(people, ownerId),
    content,
    createdAt,
  }))
}
