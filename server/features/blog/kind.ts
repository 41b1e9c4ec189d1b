import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { address } from '#contract/addresses.ts'
import { posts } from '#contract/blog/endpoints.ts'
import { commentKind } from '#server/kinds/comments/comment-kind.ts'
import type { ContentKind, FileRule, FindReported } from '#server/kinds/kind.ts'
import { findUnderNewName } from '#server/kinds/rename-hook.ts'
import { restorableSince } from '#server/kinds/restore-window.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { leaveBlog } from './account-deletion.ts'
import { postComments } from './comments.ts'
import { postBelongings } from './export.ts'
import { approvedPost, publicPost } from './public.ts'
import { searchPosts } from './search.ts'
import { likesOfPosts } from './stored-counts.ts'

/** A pending change has already claimed its pictures; only those that the post shows are public. */
const files: FileRule = ({ database }) => {
  const find = database.statement<{ id: string; fileId: string }, { id: string }>((db, param) =>
    db
      .selectFrom('posts')
      .where('posts.id', '=', param('id'))
      .where(publicPost)
      .where((eb) =>
        eb.or([
          eb('posts.thumbnailId', '=', param('fileId')),
          sql<SqlBool>`posts.content like '%/files/' || cast(${param('fileId')} as text) || '/%'`,
        ]),
      )
      .select('posts.id'),
  )
  return async (record) => (await find(record)).length > 0
}

const reportPost: FindReported = async (db, id) => {
  const post = await db
    .selectFrom('posts')
    .where('id', '=', id)
    .where(approvedPost)
    .select(['ownerId', 'title', 'excerpt as text', 'thumbnailId as pictureId'])
    .executeTakeFirst()
  return post && { ...post, link: address('post', { id }), topics: ['posts', `post:${id}`, `comments:${id}`] }
}

export const post: ContentKind<'post'> = {
  kind: 'post',
  table: 'posts',
  public: () => publicPost,
  files,
  report: reportPost,
  recount: null,
  comments: postComments,
  async card(call, id) {
    const { title, tags, owner, thumbnail } = await call(posts.read, { id })
    return { kicker: tags.join('\u00a0· '), title, figure: null, byline: owner.fullName, picture: thumbnail }
  },
  linked: null,
  search: searchPosts,
  map: { page: 'post', since: 'publishedAt' },
  figure: {
    own: expressionBuilder<Schema, 'posts'>()('posts.status', '!=', 'deleted'),
    likes: true,
  },
  tile: {
    made: { name: 'posts_made', at: 'createdAt', without: ['draft', 'deleted'] },
    public: { name: 'posts', at: 'publishedAt', status: 'approved', days: null },
  },
  counts: [likesOfPosts],
  quoted: null,
  saved: { statesOf: null },
  madeOf: null,
  deleted: {
    isFinal: (now) => expressionBuilder<Schema, 'posts'>()('posts.deletedAt', '<', restorableSince(now)),
    empty: null,
  },
  renamed: findUnderNewName('posts'),
  belongings: postBelongings,
  leave: leaveBlog,
}

export const comment = commentKind(postComments, reportPost)
