import type { Kysely } from 'kysely'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { holdAnyPost, type PostRow } from './hold-post.ts'
import { publicComment } from './public.ts'
import { lowered, raised, weightOf } from './trend.ts'

type Tx = Kysely<Schema>

const standing = (tx: Tx) =>
  tx.selectFrom('comments').where(publicComment).select(['id', 'parentId', 'createdAt'])

/** This comment and its replies, as far as everybody sees them. */
async function seenWith(tx: Tx, id: string) {
  const comment = await standing(tx).where('id', '=', id).executeTakeFirst()
  if (!comment) return []
  const { parentId } = comment
  if (parentId && !(await standing(tx).where('id', '=', parentId).executeTakeFirst())) return []
  return [comment, ...(await standing(tx).where('parentId', '=', id).execute())]
}

/** Moves the count and the trend of a post that is held by what `act` makes seen or unseen around a comment. */
export async function recounted(
  tx: Tx,
  post: Pick<PostRow, 'id' | 'comments' | 'trend'>,
  commentId: string,
  act: () => Promise<unknown>,
): Promise<{ comments: number }> {
  const before = await seenWith(tx, commentId)
  await act()
  const after = await seenWith(tx, commentId)
  const comments = post.comments + after.length - before.length
  const { comment } = weightOf
  const gone = before.filter(({ id }) => !after.some((one) => one.id === id))
  const come = after.filter(({ id }) => !before.some((one) => one.id === id))
  const less = gone.reduce((trend, { createdAt }) => lowered(trend, createdAt, comment), post.trend)
  const trend = come.reduce((trend, { createdAt }) => raised(trend, createdAt, comment), less)
  await tx.updateTable('posts').set({ comments, trend }).where('id', '=', post.id).execute()
  touch(tx, 'posts', `post:${post.id}`, `comments:${post.id}`)
  return { comments }
}

/** For hiding one and showing it again, whatever its post is just now. */
export async function recountComment(tx: Tx, id: string, act: () => Promise<unknown>): Promise<void> {
  const comment = await tx.selectFrom('comments').where('id', '=', id).select('postId').executeTakeFirst()
  const post = comment && (await holdAnyPost(tx, comment.postId))
  await (post ? recounted(tx, post, id, act) : act())
}
