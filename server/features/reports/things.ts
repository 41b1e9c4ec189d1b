import type { Kysely } from 'kysely'
import type { Reportable } from '#contract/report-rules.ts'
import type { Schema } from '#server/platform/database/port.ts'

export interface Thing {
  ownerId: string
  title: string
  text: string
  pictureId: string | null
  /** Where it stands, on this site. */
  link: string
  /** What moves when it is hidden or shown again. */
  topics: string[]
}

type Db = Kysely<Schema>
type Find = (db: Db, id: string) => Promise<Thing | undefined>

/** A thing everybody sees, or saw before it was hidden. */
export function findThing(db: Db, kind: Reportable, id: string): Promise<Thing | undefined> {
  return finders[kind](db, id)
}

const finders: Record<Reportable, Find> = {
  async post(db, id) {
    const post = await db
      .selectFrom('posts')
      .where('id', '=', id)
      .where('status', '=', 'approved')
      .select(['ownerId', 'title', 'excerpt as text', 'thumbnailId as pictureId'])
      .executeTakeFirst()
    return post && { ...post, link: `/blog/${id}`, topics: ['posts', `post:${id}`, `comments:${id}`] }
  },
  async reel(db, id) {
    const reel = await db
      .selectFrom('reels')
      .where('id', '=', id)
      .where('status', '=', 'listed')
      .select(['ownerId', 'caption as title', 'posterId as pictureId'])
      .executeTakeFirst()
    return (
      reel && {
        ...reel,
        text: '',
        link: `/reels?id=${id}`,
        topics: ['reels', `reel:${id}`, `reel-comments:${id}`],
      }
    )
  },
  async book(db, id) {
    const book = await db
      .selectFrom('books')
      .where('id', '=', id)
      .where('status', '=', 'listed')
      .select(['ownerId', 'title', 'description as text', 'coverId as pictureId'])
      .executeTakeFirst()
    return book && { ...book, link: `/books/${id}`, topics: ['books', `book:${id}`] }
  },
  async product(db, id) {
    const product = await db
      .selectFrom('products')
      .where('id', '=', id)
      .where('status', '!=', 'deleted')
      .select(['ownerId', 'name as title', 'description as text'])
      .executeTakeFirst()
    if (!product) return undefined
    const picture = await db
      .selectFrom('product_pictures')
      .where('productId', '=', id)
      .orderBy('position')
      .limit(1)
      .select('fileId')
      .executeTakeFirst()
    return {
      ...product,
      pictureId: picture?.fileId ?? null,
      link: `/marketplace/${id}`,
      topics: ['products'],
    }
  },
  async comment(db, id) {
    const comment = await db
      .selectFrom('comments')
      .innerJoin('posts', 'posts.id', 'comments.postId')
      .where('comments.id', '=', id)
      .where('comments.deletedAt', 'is', null)
      .where('posts.status', '=', 'approved')
      .select(['comments.ownerId', 'comments.content as text', 'posts.title', 'postId'])
      .executeTakeFirst()
    return (
      comment && {
        ...{ ownerId: comment.ownerId, text: comment.text, pictureId: null },
        title: `Comment on “${comment.title}”`,
        link: `/blog/${comment.postId}#comments`,
        topics: ['posts', `post:${comment.postId}`, `comments:${comment.postId}`],
      }
    )
  },
  async 'reel-comment'(db, id) {
    const comment = await db
      .selectFrom('reel_comments')
      .innerJoin('reels', 'reels.id', 'reel_comments.reelId')
      .where('reel_comments.id', '=', id)
      .where('reel_comments.deletedAt', 'is', null)
      .where('reels.status', '=', 'listed')
      .select(['reel_comments.ownerId', 'reel_comments.content as text', 'caption', 'reelId'])
      .executeTakeFirst()
    return (
      comment && {
        ...{ ownerId: comment.ownerId, text: comment.text, pictureId: null },
        title: `Comment on the reel “${comment.caption}”`,
        link: `/reels?id=${comment.reelId}`,
        topics: ['reels', `reel:${comment.reelId}`, `reel-comments:${comment.reelId}`],
      }
    )
  },
}
