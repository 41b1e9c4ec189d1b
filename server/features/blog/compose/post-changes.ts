import type { Kysely, Selectable } from 'kysely'
import { fold } from '#contract/fold.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { updateTitleInNotices } from '../comments.ts'
import type { PostRow } from '../lock-post.ts'
import type { PostChangeTable } from '../tables.ts'
import { setTags, tagsOf } from './post-tags.ts'
import type { PostText } from './post-text.ts'

type Db = Kysely<Schema>
export type Change = Selectable<PostChangeTable>
/** A change that is being written or decided on. */
type OpenChange = Change & { status: 'draft' | 'pending' | 'rejected' }

export async function changeOf(db: Db, postId: string): Promise<Change | undefined> {
  return db.selectFrom('post_changes').where('postId', '=', postId).selectAll().executeTakeFirst()
}

export const isOpen = (change: Change | undefined): change is OpenChange =>
  change !== undefined && change.status !== 'replaced'

/** Stores the change to a post, replacing the former one. */
export async function setChange(
  tx: Db,
  postId: string,
  { tags, ...text }: PostText,
  facts: Pick<Change, 'status' | 'reason' | 'updatedAt'>,
): Promise<void> {
  const values = { ...text, ...facts }
  await tx
    .insertInto('post_changes')
    .values({ postId, ...values })
    .onConflict((conflict) => conflict.column('postId').doUpdateSet(values))
    .execute()
  await setTags(tx, postId, tags, 'post_change_tags')
}

export async function setText(tx: Db, postId: string, { tags, ...text }: PostText): Promise<void> {
  await tx.updateTable('posts').set(text).where('id', '=', postId).execute()
  await setTags(tx, postId, tags)
}

/** Swaps the texts of post and change. The change, now the former text, gets `facts`. */
export async function swapTexts(
  tx: Db,
  post: PostRow,
  change: Change,
  facts: Pick<Change, 'status' | 'reason' | 'updatedAt'>,
): Promise<void> {
  const [newTags, oldTags] = [
    await tagsOf(tx, [post.id], 'post_change_tags'),
    await tagsOf(tx, [post.id], 'post_tags'),
  ]
  const { status, reason, updatedAt } = facts
  await updateTitleInNotices(tx, post, change.title)
  await setText(tx, post.id, textOf(change, newTags.get(post.id) ?? []))
  await setChange(tx, post.id, textOf(post, oldTags.get(post.id) ?? []), { status, reason, updatedAt })
}

const textOf = (
  { title, excerpt, content, thumbnailId }: Omit<PostText, 'tags'>,
  tags: readonly string[],
): PostText => ({ title, excerpt, content, thumbnailId, tags: [...tags] })

/** Rebuilds a post's search text, tags and author included. */
export async function refreshSearch(tx: Db, postId: string): Promise<void> {
  const post = await tx
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.ownerId')
    .where('posts.id', '=', postId)
    .select(['title', 'excerpt', 'fullName'])
    .executeTakeFirst()
  if (!post) return
  const tags = (await tagsOf(tx, [postId])).get(postId) ?? []
  const search = fold(`${post.title} ${post.excerpt} ${tags.join(' ')} ${post.fullName}`)
  await tx.updateTable('posts').set({ search }).where('id', '=', postId).execute()
}
