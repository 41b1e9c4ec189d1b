import type { Kysely } from 'kysely'
import type { ExportSection } from '#server/people/export-section.ts'
import type { Schema } from '#server/platform/database/port.ts'

/** Exports a member's posts, their likes, and decisions about posts. */
export const postBelongings: readonly ExportSection[] = [
  {
    name: 'posts',
    by: 'posts.ownerId',
    parts: ['post_tags'],
    rows: async (db, id) => {
      const posts = await db
        .selectFrom('posts')
        .where('ownerId', '=', id)
        .where('status', '!=', 'deleted')
        .select(['id', 'title', 'excerpt', 'content', 'thumbnailId', 'status', 'reason', 'likes', 'comments'])
        .select(['createdAt', 'updatedAt', 'publishedAt'])
        .execute()
      const tagsOf = await ownTags(db, id, 'post_tags')
      return posts.map((post) => ({ ...post, tags: tagsOf(post.id) }))
    },
  },
  {
    name: 'changes-to-posts',
    parts: ['post_changes', 'post_change_tags'],
    rows: async (db, id) => {
      const changes = await db
        .selectFrom('post_changes')
        .innerJoin('posts', 'posts.id', 'post_changes.postId')
        .where('ownerId', '=', id)
        .select(['postId', 'post_changes.title', 'post_changes.excerpt', 'post_changes.content'])
        .select(['post_changes.thumbnailId', 'post_changes.status', 'post_changes.reason'])
        .select('post_changes.updatedAt')
        .execute()
      const tagsOf = await ownTags(db, id, 'post_change_tags')
      return changes.map((change) => ({ ...change, tags: tagsOf(change.postId) }))
    },
  },
  {
    name: 'my-posts-that-go-out-at-a-time',
    parts: ['post_plans'],
    rows: (db, id) =>
      db
        .selectFrom('post_plans')
        .innerJoin('posts', 'posts.id', 'post_plans.postId')
        .where('ownerId', '=', id)
        .select(['postId', 'goesOutAt', 'post_plans.title', 'post_plans.excerpt', 'post_plans.content'])
        .execute(),
  },
  {
    name: 'earlier-versions-of-my-posts',
    parts: ['post_versions'],
    rows: (db, id) =>
      db
        .selectFrom('post_versions')
        .innerJoin('posts', 'posts.id', 'post_versions.postId')
        .where('ownerId', '=', id)
        .where('posts.status', '!=', 'deleted')
        .select([
          'postId',
          'post_versions.title',
          'post_versions.excerpt',
          'post_versions.content',
          'savedAt',
        ])
        .execute(),
  },
  {
    name: 'liked-posts',
    by: 'post_likes.userId',
    rows: (db, id) =>
      db.selectFrom('post_likes').where('userId', '=', id).select(['postId', 'createdAt']).execute(),
  },
  {
    name: 'decisions-about-my-posts',
    rows: (db, id) =>
      db
        .selectFrom('post_decisions')
        .innerJoin('posts', 'posts.id', 'post_decisions.postId')
        .where('posts.ownerId', '=', id)
        .select(['postId', 'about', 'decision', 'post_decisions.reason', 'decidedAt', 'undoneAt'])
        .select(['goesOutAt', 'words'])
        .execute(),
  },
  {
    name: 'decisions-i-made-about-posts',
    by: 'post_decisions.decidedBy',
    rows: (db, id) =>
      db
        .selectFrom('post_decisions')
        .where('decidedBy', '=', id)
        .select(['postId', 'about', 'decision', 'reason', 'decidedAt', 'undoneAt', 'goesOutAt', 'words'])
        .execute(),
  },
]

/** Finds the tags of each of a member's posts, or of the changes to them. */
async function ownTags(db: Kysely<Schema>, ownerId: string, table: 'post_tags' | 'post_change_tags') {
  const rows = await db
    .selectFrom(table)
    .where('postId', 'in', db.selectFrom('posts').where('ownerId', '=', ownerId).select('id'))
    .orderBy('tag')
    .selectAll()
    .execute()
  const byPost = Map.groupBy(rows, ({ postId }) => postId)
  return (postId: string) => (byPost.get(postId) ?? []).map(({ tag }) => tag)
}
