import type { Belonging } from './belonging.ts'
import { behindTheScenes } from './belongings-behind.ts'

/** Everything that is kept of a member, list by list, and nothing of anybody else. Secrets stay: they open doors. */
export const belongings: readonly Belonging[] = [
  {
    name: 'profile',
    rows: (db, id) =>
      db
        .selectFrom('users')
        .where('id', '=', id)
        .select([
          'id',
          'fullName',
          'email',
          'department',
          'level',
          'whatsapp',
          'role',
          'accountType',
          'status',
        ])
        .select(['pictureId', 'createdAt', 'updatedAt', 'seenAt'])
        .execute(),
  },
  {
    name: 'sessions',
    by: 'sessions.userId',
    rows: (db, id) =>
      db
        .selectFrom('sessions')
        .where('userId', '=', id)
        .select(['id', 'userAgent', 'createdAt', 'expiresAt'])
        .execute(),
  },
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
    name: 'comments-on-posts',
    by: 'comments.ownerId',
    rows: (db, id) =>
      db
        .selectFrom('comments')
        .where('ownerId', '=', id)
        .where('deletedAt', 'is', null)
        .select(['id', 'postId', 'parentId', 'content', 'createdAt'])
        .execute(),
  },
  {
    name: 'liked-posts',
    by: 'post_likes.userId',
    rows: (db, id) =>
      db.selectFrom('post_likes').where('userId', '=', id).select(['postId', 'createdAt']).execute(),
  },
  {
    name: 'reels',
    by: 'reels.ownerId',
    rows: (db, id) =>
      db
        .selectFrom('reels')
        .where('ownerId', '=', id)
        .where('status', '=', 'listed')
        .select(['id', 'caption', 'fileId', 'posterId', 'likes', 'comments', 'createdAt', 'updatedAt'])
        .execute(),
  },
  {
    name: 'comments-on-reels',
    by: 'reel_comments.ownerId',
    rows: (db, id) =>
      db
        .selectFrom('reel_comments')
        .where('ownerId', '=', id)
        .where('deletedAt', 'is', null)
        .select(['id', 'reelId', 'content', 'createdAt'])
        .execute(),
  },
  {
    name: 'liked-reels',
    by: 'reel_likes.userId',
    rows: (db, id) =>
      db.selectFrom('reel_likes').where('userId', '=', id).select(['reelId', 'createdAt']).execute(),
  },
  {
    name: 'products',
    by: 'products.ownerId',
    rows: (db, id) =>
      db
        .selectFrom('products')
        .where('ownerId', '=', id)
        .where('status', '!=', 'deleted')
        .select([
          'id',
          'name',
          'description',
          'price',
          'category',
          'condition',
          'place',
          'status',
          'contacts',
        ])
        .select(['createdAt', 'updatedAt', 'listedAt'])
        .execute(),
  },
  {
    name: 'books',
    by: 'books.ownerId',
    rows: (db, id) =>
      db
        .selectFrom('books')
        .where('ownerId', '=', id)
        .where('status', '=', 'listed')
        .select(['id', 'title', 'description', 'author', 'courseCode', 'department', 'level', 'kind'])
        .select(['fileId', 'coverId', 'format', 'uploadedAt', 'updatedAt'])
        .execute(),
  },
  {
    name: 'ratings',
    by: 'ratings.userId',
    rows: (db, id) =>
      db.selectFrom('ratings').where('userId', '=', id).select(['bookId', 'rating', 'createdAt']).execute(),
  },
  {
    name: 'places-in-books',
    by: 'places.userId',
    rows: (db, id) =>
      db
        .selectFrom('places')
        .where('userId', '=', id)
        .select(['bookId', 'part', 'parts', 'offset', 'progress', 'at'])
        .execute(),
  },
  {
    name: 'notices',
    by: 'notices.userId',
    rows: (db, id) =>
      db
        .selectFrom('notices')
        .where('userId', '=', id)
        .select(['kind', 'text', 'link', 'createdAt', 'readAt'])
        .execute(),
  },
  {
    name: 'reports-i-made',
    by: 'reports.reporterId',
    rows: (db, id) =>
      db
        .selectFrom('reports')
        .where('reporterId', '=', id)
        .select(['kind', 'thingId', 'reason', 'createdAt'])
        .execute(),
  },
  {
    name: 'people-i-blocked',
    by: 'blocks.blockerId',
    rows: (db, id) =>
      db.selectFrom('blocks').where('blockerId', '=', id).select(['blockedId', 'createdAt']).execute(),
  },
  {
    name: 'role-requests',
    by: 'role_requests.userId',
    rows: (db, id) =>
      db
        .selectFrom('role_requests')
        .where('userId', '=', id)
        .select(['requestedRole', 'status', 'requestedAt'])
        .execute(),
  },
  ...behindTheScenes,
]
