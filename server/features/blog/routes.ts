import { comments as commentsApi, posts as postsApi } from '#contract/blog.ts'
import type { Keep } from '#server/http/keep.ts'
import { type Route, serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform/index.ts'
import { createComments } from './comments.ts'
import { createLikes } from './likes.ts'
import { createPosts } from './posts.ts'

export function blogRoutes({ database, clock }: Platform, keep: Keep): Route[] {
  const posts = createPosts(database)
  const likes = createLikes(database, clock)
  const comments = createComments(database, clock)

  return [
    ...serve(postsApi, {
      // First pages are asked for by everybody; what lies deeper, or was searched for, by few.
      list: ({ query }) =>
        query.search || query.after
          ? posts.list(query)
          : keep.reply(`posts ${JSON.stringify(query)}`, ['posts', 'people'], () => posts.list(query)),
      read: ({ params: { id } }) => keep.reply(`post ${id}`, [`post:${id}`, 'people'], () => posts.read(id)),
      likes: async ({ query, viewer }) => ({
        ids: await likes.among(query.ids.split(',').slice(0, 50), viewer.id),
      }),
      like: ({ params: { id }, viewer }) => likes.like(id, viewer.id),
      unlike: ({ params: { id }, viewer }) => likes.unlike(id, viewer.id),
    }),
    ...serve(commentsApi, {
      list: ({ params: { id }, query: { after } }) =>
        after
          ? comments.list(id, after)
          : keep.reply(`comments ${id}`, [`comments:${id}`, 'people'], () => comments.list(id)),
      replies: ({ params: { id }, query: { after } }) => comments.replies(id, after),
      write: ({ params, body, viewer }) =>
        comments.write({
          id: params.commentId,
          postId: params.id,
          ownerId: viewer.id,
          content: body.content,
          parentId: body.parentId ?? null,
        }),
    }),
  ]
}
