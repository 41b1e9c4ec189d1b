import type { ExportSection } from '#server/people/export-section.ts'

/** Exports a member's posts, their likes, and decisions about posts. */
export const postBelongings: readonly ExportSection[] = [
  {
    name: 'posts',
    by: 'posts.ownerId',
    rows: async (db, id) => {
      const posts = await db
        .selectFrom('posts')
        .where('ownerId', '=', id)
        .where('status', '!=', 'deleted')
        .select(['id', 'title', 'excerpt', 'content', 'thumbnailId', 'status', 'reason', 'likes', 'comments'])
        .select(['createdAt', 'updatedAt', 'publishedAt'])
        .execute()
      const tags = await db
        .selectFrom('post_tags')
        .innerJoin('posts', 'posts.id', 'post_tags.postId')
        .where('ownerId', '=', id)
        .select(['postId', 'tag'])
        .execute()
      return posts.map((post) => ({
        ...post,
        tags: tags.filter(({ postId }) => postId === post.id).map(({ tag }) => tag),
      }))
    },
  },
  {
    name: 'changes-to-posts',
    rows: (db, id) =>
      db
        .selectFrom('post_changes')
        .innerJoin('posts', 'posts.id', 'post_changes.postId')
        .where('ownerId', '=', id)
        .select(['postId', 'post_changes.title', 'post_changes.excerpt', 'post_changes.content'])
        .select(['post_changes.status', 'post_changes.reason', 'post_changes.updatedAt'])
        .execute(),
  },
  {
    name: 'my-posts-that-go-out-at-a-time',
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
