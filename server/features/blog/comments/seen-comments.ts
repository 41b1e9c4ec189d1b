import type { Kysely } from 'kysely'
import { heldInTurn } from '#server/kinds/update-counters.ts'
import { everybody, type Schema, touch, touchLightly, touchQuietly } from '#server/platform/database/port.ts'
import { inChunks } from '#server/platform/database/query/chunked-query.ts'
import { holdAnyPost, type PostRow } from '../lock-post.ts'
import { publicComment } from '../public.ts'
import { lowered, raised, weightOf } from '../trending-score.ts'

type Tx = Kysely<Schema>
type Counted = Pick<PostRow, 'id' | 'comments' | 'trend'>

interface Seen {
  id: string
  postId: string
  createdAt: string
}

const standing = (tx: Tx) =>
  tx.selectFrom('comments').where(publicComment).select(['id', 'postId', 'parentId', 'createdAt'])

/** These comments and the replies to them, as far as everybody sees them. */
async function seenWith(tx: Tx, ids: readonly string[]): Promise<Map<string, Seen>> {
  const own = await inChunks(ids, (some) => standing(tx).where('id', 'in', some).execute())
  const above = own.flatMap(({ parentId }) => parentId ?? [])
  const parents = await inChunks(above, (some) => standing(tx).where('id', 'in', some).execute())
  const stands = new Set(parents.map(({ id }) => id))
  const seen = own.filter(({ parentId }) => !parentId || stands.has(parentId))
  const talks = seen.filter(({ parentId }) => !parentId).map(({ id }) => id)
  const replies = await inChunks(talks, (some) => standing(tx).where('parentId', 'in', some).execute())
  return new Map([...seen, ...replies].map((one) => [one.id, one]))
}

/** Moves the counts and the trends of posts that are held by what `act` makes seen or unseen around these comments. */
async function recountedAll(
  tx: Tx,
  posts: readonly Counted[],
  ids: readonly string[],
  act: () => Promise<unknown>,
): Promise<Map<string, number>> {
  const before = await seenWith(tx, ids)
  await act()
  const after = await seenWith(tx, ids)
  const { comment } = weightOf
  const gone = Map.groupBy(
    [...before.values()].filter(({ id }) => !after.has(id)),
    ({ postId }) => postId,
  )
  const come = Map.groupBy(
    [...after.values()].filter(({ id }) => !before.has(id)),
    ({ postId }) => postId,
  )
  const counts = new Map<string, number>()
  for (const post of posts) {
    const [less, more] = [gone.get(post.id) ?? [], come.get(post.id) ?? []]
    const comments = post.comments + more.length - less.length
    counts.set(post.id, comments)
    const fallen = less.reduce((trend, { createdAt }) => lowered(trend, createdAt, comment), post.trend)
    const trend = more.reduce((trend, { createdAt }) => raised(trend, createdAt, comment), fallen)
    await tx.updateTable('posts').set({ comments, trend }).where('id', '=', post.id).execute()
    const topics = ['posts', `post:${post.id}`, `comments:${post.id}`]
    if (less.length > 0) touch(tx, ...topics)
    else touchLightly(tx, ...topics)
    touchQuietly(tx, `comments:${post.id}`, everybody)
  }
  return counts
}

/** The same around one comment of one post. */
export async function recounted(tx: Tx, post: Counted, commentId: string, act: () => Promise<unknown>) {
  const counts = await recountedAll(tx, [post], [commentId], act)
  return { comments: counts.get(post.id) ?? post.comments }
}

/** For hiding some and showing them again, whatever their posts are just now. */
export async function recountComments(
  tx: Tx,
  ids: readonly string[],
  act: () => Promise<unknown>,
): Promise<void> {
  const rows = await inChunks(ids, (some) =>
    tx.selectFrom('comments').where('id', 'in', some).select('postId').execute(),
  )
  const posts = await heldInTurn(
    rows.map(({ postId }) => postId),
    (id) => holdAnyPost(tx, id),
  )
  await recountedAll(tx, posts, ids, act)
}
