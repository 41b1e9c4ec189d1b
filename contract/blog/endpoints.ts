import { z } from 'zod'
import { limits, postTags } from '../campus.ts'
import { onTopOf } from '../edit-version.ts'
import { endpoint } from '../endpoint.ts'
import { picture } from '../files/endpoints.ts'
import { after, id, page, time } from '../page.ts'
import { person } from '../profiles/people.ts'
import { found } from '../search/endpoints.ts'

export const postTag = z.enum(postTags)
export const postSort = z.enum(['recent', 'trending', 'popular'])

/** A post as lists show it. The same for everybody: what the viewer likes comes from `likes`. */
export const postCard = z.strictObject({
  id,
  title: z.string(),
  excerpt: z.string(),
  tags: z.array(postTag),
  owner: person,
  thumbnail: picture.nullable(),
  likes: z.int(),
  comments: z.int(),
  publishedAt: time,
})

/** Something of the campus that a text links to; its card stands in place of these letters of the text, or between two. */
export const linkedThing = found.extend({ kind: z.string(), from: z.int(), to: z.int() })

/** `content` is HTML made safe by the server; `linked` in its order, where there is any that everybody sees. */
export const post = postCard.extend({
  content: z.string(),
  updatedAt: time,
  linked: z.array(linkedThing).optional(),
})

/** `editedAt` where its owner has given it other words since. */
export const reply = z.strictObject({
  id,
  owner: person,
  content: z.string(),
  createdAt: time,
  editedAt: time.optional(),
})

/** A comment with its first replies, oldest first; `moreReplies` is the cursor to the rest. */
export const comment = reply.extend({ replies: z.array(reply), moreReplies: z.string().nullable() })

export type PostCard = z.output<typeof postCard>
export type Post = z.output<typeof post>
export type LinkedThing = z.output<typeof linkedThing>
export type PostSort = z.output<typeof postSort>
export type Comment = z.output<typeof comment>
export type CommentReply = z.output<typeof reply>

export const posts = {
  list: endpoint({
    method: 'GET',
    path: '/posts',
    access: 'anyone',
    summary:
      'Approved posts, 12 a page. Search looks into title, excerpt and author, without case or accents.',
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
    summary: 'One approved post.',
    reply: post,
  }),
  likes: endpoint({
    method: 'GET',
    path: '/liked-posts',
    access: 'member',
    summary: 'Which of these posts the viewer likes.',
    query: z.strictObject({ ids: z.string().max(40 * 50) }),
    reply: z.strictObject({ ids: z.array(id) }),
  }),
  like: endpoint({
    method: 'PUT',
    path: '/posts/:id/like',
    access: 'member',
    allowance: { most: 200, seconds: 600 },
    summary: 'Likes a post; again changes nothing.',
    reply: z.strictObject({ likes: z.int() }),
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/posts/:id/like',
    access: 'member',
    summary: 'Takes the like back; again changes nothing.',
    reply: z.strictObject({ likes: z.int() }),
  }),
}

export const comments = {
  list: endpoint({
    method: 'GET',
    path: '/posts/:id/comments',
    access: 'anyone',
    summary: 'Comments of an approved post, newest first, each with its first replies, oldest first.',
    query: z.strictObject({ after }),
    reply: page(comment),
  }),
  replies: endpoint({
    method: 'GET',
    path: '/comments/:id/replies',
    access: 'anyone',
    summary: 'Further replies to a comment, oldest first.',
    query: z.strictObject({ after }),
    reply: page(reply),
  }),
  write: endpoint({
    method: 'PUT',
    path: '/posts/:id/comments/:commentId',
    access: 'proven',
    allowance: { most: 60, seconds: 600 },
    summary:
      'Writes a comment, or a reply where `parentId` names a comment. The same id again changes nothing.',
    body: z.strictObject({ content: z.string(), parentId: id.nullish() }),
    reply: z.strictObject({ comment: reply, comments: z.int() }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/comments/:id/words',
    access: 'proven',
    allowance: { most: 60, seconds: 600 },
    summary:
      'Gives an own comment other words; nobody is told of it again. The same words change nothing. Conflict where they ' +
      'were changed since `version`: then `present` is the comment.',
    query: onTopOf,
    body: z.strictObject({ content: z.string() }),
    reply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/comments/:id',
    access: 'member',
    summary: 'Deletes a comment with its replies: its owner or an admin. For ten minutes it can be restored.',
    reply: z.strictObject({ comments: z.int() }),
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/comments/:id/restoration',
    access: 'member',
    summary: 'Takes the deletion back: whoever deleted it.',
    reply: z.strictObject({ comments: z.int() }),
  }),
}
