import type { Kysely, Selectable } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { prepared } from '#server/platform/database/query/statement.ts'
import { publicPost } from './public.ts'
import type { PostTable } from './tables.ts'

export type PostRow = Selectable<PostTable>

/** A post, held, so that nobody else moves it before this transaction ends. */
export async function holdAnyPost(tx: Kysely<Schema>, id: string): Promise<PostRow | undefined> {
  return lockRows(tx, tx.selectFrom('posts').where('id', '=', id).selectAll()).executeTakeFirst()
}

/** Not there, not one's own and deleted are one answer. */
export async function holdOwnPost(tx: Kysely<Schema>, id: string, ownerId: string): Promise<PostRow> {
  const post = await holdAnyPost(tx, id)
  if (!post || post.ownerId !== ownerId || post.status === 'deleted') throw noPost()
  return post
}

const held = prepared<
  { id: string },
  Pick<PostRow, 'id' | 'likes' | 'comments' | 'trend' | 'ownerId' | 'title'>
>((db, param) =>
  lockRows(
    db,
    db
      .selectFrom('posts')
      .where('id', '=', param('id'))
      .where(publicPost)
      .select(['id', 'likes', 'comments', 'trend', 'ownerId', 'title']),
  ),
)

/**
 * The counters of an approved post, held like the above. What came from them can then be written back whole.
 */
export async function lockPost(tx: Kysely<Schema>, id: string) {
  const [post] = await held(tx, { id })
  if (!post) throw noPost()
  return post
}

export const noPost = () => new Problem('missing', 'Post not found')
