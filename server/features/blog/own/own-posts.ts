import type { Kysely } from 'kysely'
import type { OwnPost, OwnPostCard, SavedPost } from '#contract/blog/writing-endpoints.ts'
import type { Database, Schema } from '#server/platform/database/port.ts'
import { pageByTime } from '#server/platform/database/query/page-by-time.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import { type PlanRow, planOf, plansOf } from '../approval/post-plan.ts'
import { type Change, changeOf, isOpen } from '../compose/post-changes.ts'
import { tagsOf } from '../compose/post-tags.ts'
import { noPost, type PostRow } from '../lock-post.ts'

/** Posts as their owner sees them, in every state. */
export function createOwnPosts({ read }: Database) {
  return {
    async list(ownerId: string, after?: string): Promise<{ items: OwnPostCard[]; next: string | null }> {
      const own = read
        .selectFrom('posts')
        .where('ownerId', '=', ownerId)
        .where('status', '!=', 'deleted')
        .selectAll()
      const { items, next } = await pageByTime(own, 'posts', { after })
      if (items.length === 0) return { items: [], next }
      const ids = items.map((row) => row.id)
      const [tags, pictures, changes, plans] = await Promise.all([
        tagsOf(read, ids),
        picturesOf(
          read,
          items.map((row) => row.thumbnailId),
        ),
        read.selectFrom('post_changes').where('postId', 'in', ids).selectAll().execute(),
        plansOf(read, items),
      ])
      const cards = items.map((row) => ({
        ...standingOf(
          row,
          changes.find((change) => change.postId === row.id),
          plans.get(row.id),
        ),
        title: row.title,
        excerpt: row.excerpt,
        tags: tags.get(row.id) ?? [],
        thumbnail: (row.thumbnailId && pictures.get(row.thumbnailId)) || null,
        likes: row.likes,
        comments: row.comments,
      }))
      return { items: cards, next }
    },

    /** The text in the editor: the change to an approved post, where there is one. */
    async read(id: string, ownerId: string): Promise<OwnPost> {
      const row = await read
        .selectFrom('posts')
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .where('status', '!=', 'deleted')
        .selectAll()
        .executeTakeFirst()
      if (!row) throw noPost()
      const change = await changeOf(read, id)
      const text = isOpen(change) ? change : row
      const [tags, pictures, plan] = await Promise.all([
        tagsOf(read, [id], isOpen(change) ? 'post_change_tags' : 'post_tags'),
        picturesOf(read, [text.thumbnailId]),
        planOf(read, row),
      ])
      return {
        ...standingOf(row, change, plan),
        title: text.title,
        excerpt: text.excerpt,
        content: text.content,
        tags: tags.get(id) ?? [],
        thumbnail: (text.thumbnailId && pictures.get(text.thumbnailId)) || null,
      }
    },
  }
}

/** A post's state for its owner, after a transaction's changes. */
export async function savedPost(tx: Kysely<Schema>, id: string): Promise<SavedPost> {
  const row = await tx.selectFrom('posts').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const change = await changeOf(tx, id)
  const plan = await planOf(tx, row)
  return { ...standingOf(row, change, plan), content: isOpen(change) ? change.content : row.content }
}

/** Must not be called for a deleted post, which has no state. */
function standingOf(
  row: PostRow,
  change: Change | undefined,
  plan: PlanRow | undefined,
): Omit<SavedPost, 'content'> {
  if (row.status === 'deleted') throw noPost()
  const open = isOpen(change) ? change : null
  return {
    id: row.id,
    status: row.status,
    change: open?.status ?? null,
    reason: open ? open.reason : row.reason,
    version: row.version,
    updatedAt: open?.updatedAt ?? row.updatedAt,
    waitingSince: row.waitingSince,
    publishedAt: row.publishedAt,
    plan: plan ? { goesOutAt: plan.goesOutAt, isReworded: plan.content !== null } : null,
  }
}
