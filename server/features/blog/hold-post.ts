import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/index.ts'

/**
 * The counters of an approved post, read by an update that changes nothing, so that nobody else moves them before
 * this transaction ends. What came from them can then be written back whole.
 */
export async function holdPost(tx: Kysely<Schema>, id: string) {
  const post = await tx
    .updateTable('posts')
    .set((eb) => ({ likes: eb.ref('likes') }))
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .returning(['likes', 'comments', 'trend', 'ownerId', 'title'])
    .executeTakeFirst()
  if (!post) throw new Problem('missing', 'Post not found')
  return post
}
