import type { Kysely, Selectable } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { prepared } from '#server/platform/database/query/statement.ts'
import { publicPost } from './public.ts'
import type { PostTable } from './tables.ts'

export type PostRow = Selectable<PostTable>

/** Locks a post until this transaction ends. */
export async function holdAnyPost(tx: Kysely<Schema>, id: string): Promise<PostRow | undefined> {
  return lockRows(tx, tx.selectFrom('posts').where('id', '=', id).selectAll()).executeTakeFirst()
}

/** Locks a post that is not deleted, public or not. */
export async function holdPost(tx: Kysely<Schema>, id: string): Promise<PostRow> {
  const post = await holdAnyPost(tx, id)
  if (!post || post.status === 'deleted') throw noPost()
  return post
}

/** Locks one of the owner's posts. A missing, a foreign and a deleted post get the same answer. */
export async function holdOwnPost(tx: Kysely<Schema>, id: string, ownerId: string): Promise<PostRow> {
  const post = await holdPost(tx, id)
  if (post.ownerId !== ownerId) throw noPost()
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

/** Locks the counters of an approved post, so that values derived from them can be written back. */
export async function lockPost(tx: Kysely<Schema>, id: string) {
  const [post] = await held(tx, { id })
  if (!post) throw noPost()
  return post
}

export const noPost = () => new Problem('missing', 'Post not found')
