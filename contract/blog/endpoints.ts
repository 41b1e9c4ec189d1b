import { z } from 'zod'
import { limits } from '../campus.ts'
import { comment, commentEndpoints } from '../comments/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { picture } from '../files/endpoints.ts'
import { oneOf } from '../one-of.ts'
import { after, id, page, time } from '../page.ts'
import { person } from '../profiles/people.ts'
import { found } from '../search/endpoints.ts'

export const postTag = oneOf('tags')
export const postSort = z.enum(['recent', 'trending', 'popular'])

/** A post as lists show it. The same for everybody: what the viewer likes comes from `likes`. */
export const postCard = z.strictObject({
  id,
  title: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  owner: person,
  thumbnail: picture.nullable(),
  likes: z.int(),
  comments: z.int(),
  publishedAt: time,
})

/** A thing of the campus that a text links to; its card replaces the characters `from` to `to`, or stands between two. */
export const linkedThing = found.extend({ kind: z.string(), from: z.int(), to: z.int() })

/** `content` is HTML that the server sanitized; `linked` is in text order and lists only what everybody sees. */
export const post = postCard.extend({
  content: z.string(),
  updatedAt: time,
  linked: z.array(linkedThing).optional(),
})

/** A comment with its first replies, oldest first; `moreReplies` is the cursor to the rest. */
export const thread = comment.extend({ replies: z.array(comment), moreReplies: z.string().nullable() })

export type PostCard = z.output<typeof postCard>
export type Post = z.output<typeof post>
export type LinkedThing = z.output<typeof linkedThing>
export type PostSort = z.output<typeof postSort>
export type CommentThread = z.output<typeof thread>

export const posts = {
  list: endpoint({
    method: 'GET',
    path: '/posts',
    access: 'anyone',
    summary: 'Lists approved posts, 12 a page. Searches title, excerpt and author; ignores case and accents.',
    query: z.strictObject({
      search: z.string().max(limits.search).optional(),
      sort: postSort.optional(),
      tag: postTag.optional(),
      ownerId: id.optional(),
      after,
    }),
    reply: page(postCard),
  }),
  read: endpoint({
    method: 'GET',
    path: '/posts/:id',
    access: 'anyone',
    summary: 'Returns an approved post.',
    reply: post,
  }),
  likes: endpoint({
    method: 'GET',
    path: '/liked-posts',
    access: 'member',
    summary: 'Returns which of these posts you like.',
    query: z.strictObject({ ids: z.string().max(40 * 50) }),
    reply: z.strictObject({ ids: z.array(id) }),
  }),
  like: endpoint({
    method: 'PUT',
    path: '/posts/:id/like',
    access: 'member',
    allowance: { most: 200, seconds: 600 },
    summary: 'Likes a post. Repeating it changes nothing.',
    reply: z.strictObject({ likes: z.int() }),
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/posts/:id/like',
    access: 'member',
    summary: 'Removes your like. Repeating it changes nothing.',
    reply: z.strictObject({ likes: z.int() }),
  }),
}

export const comments = {
  ...commentEndpoints({
    below: 'posts',
    kind: 'comment',
    listed: thread,
    replyTo: { parentId: id.nullish() },
    summaries: {
      list: 'Lists the comments of an approved post, newest first, each with its first replies, oldest first.',
      write: 'Writes a comment, or a reply if `parentId` is set. Repeating the id changes nothing.',
      remove:
        'Deletes a comment and its replies; for its author and admins. It can be restored for ten minutes.',
    },
  }),
  replies: endpoint({
    method: 'GET',
    path: '/comments/:id/replies',
    access: 'anyone',
    summary: 'Lists more replies to a comment, oldest first.',
    query: z.strictObject({ after }),
    reply: page(comment),
  }),
}
