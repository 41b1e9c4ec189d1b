import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { picture } from '../files/endpoints.ts'
import { after, id, page, time } from '../page.ts'
import { person } from '../profiles/people.ts'
import { postTag } from './endpoints.ts'

export const postStatus = z.enum(['draft', 'pending', 'approved', 'rejected'])

/** The state of a post, as its owner sees it. */
const standing = {
  id,
  status: postStatus,
  /** The state of a change to an approved post; null when there is none. */
  change: z.enum(['draft', 'pending', 'rejected']).nullable(),
  /** Why the post, or the change, was declined. */
  reason: z.string().nullable(),
  version: z.int(),
  updatedAt: time,
  waitingSince: time.nullable(),
  publishedAt: time.nullable(),
  /** When it goes out, once approved, and whether its author has still to agree to words of a reviewer. */
  plan: z.strictObject({ goesOutAt: time, isReworded: z.boolean() }).nullable(),
}
const shown = {
  title: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  thumbnail: picture.nullable(),
}

/** One of the viewer's own posts in a list; an approved one in its public version. */
export const ownPostCard = z.strictObject({ ...standing, ...shown, likes: z.int(), comments: z.int() })
/** One of the viewer's own posts in the editor: its pending change where there is one. */
export const ownPost = z.strictObject({ ...standing, ...shown, content: z.string() })
/** The result of a save; `content` is the text as the server sanitized it. */
export const savedPost = z.strictObject({ ...standing, content: z.string() })

export type OwnPostCard = z.output<typeof ownPostCard>
export type OwnPost = z.output<typeof ownPost>
export type SavedPost = z.output<typeof savedPost>
export type PostStatus = z.output<typeof postStatus>

/** An earlier version of one's own post; `words` and `pictures` count those of its text. */
export const postVersionCard = z.strictObject({
  id,
  savedAt: time,
  title: z.string(),
  words: z.int(),
  pictures: z.int(),
})
export const postVersion = z.strictObject({
  id,
  savedAt: time,
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
})

export type PostVersionCard = z.output<typeof postVersionCard>
export type PostVersion = z.output<typeof postVersion>

/** The version that an action refers to; it is refused where the text has changed since. */
const version = z.int().min(0)

export const ownPosts = {
  list: endpoint({
    method: 'GET',
    path: '/my/posts',
    access: 'member',
    summary: 'Lists your posts in every state, newest first, with the reason if one was declined.',
    query: z.strictObject({ after }),
    reply: page(ownPostCard),
  }),
  read: endpoint({
    method: 'GET',
    path: '/my/posts/:id',
    access: 'member',
    summary: 'Returns one of your posts as you are writing it.',
    reply: ownPost,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/my/posts/:id/versions',
    access: 'member',
    summary:
      'Lists earlier versions of your post, latest first: at most 30, from the last ten days. Only you see them.',
    reply: z.strictObject({ items: z.array(postVersionCard) }),
  }),
  version: endpoint({
    method: 'GET',
    path: '/my/posts/:id/versions/:versionId',
    access: 'member',
    summary: 'Returns one in full.',
    reply: postVersion,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/posts/:id',
    access: 'subadmin',
    allowance: { most: 120, seconds: 600 },
    summary:
      'Saves a draft, complete or not. Saving a pending post makes it a draft again; saving an approved one starts a change that is hidden until approved. `version` is the one you started from (0 for a new post); conflict if another window has saved since. `writer` names the window.',
    body: z.strictObject({
      title: z.string(),
      excerpt: z.string(),
      content: z.string(),
      tags: z.array(postTag).max(100),
      thumbnailId: id.nullable(),
      version,
      writer: id,
    }),
    reply: savedPost,
  }),
  submit: endpoint({
    method: 'PUT',
    path: '/posts/:id/submission',
    access: 'subadmin',
    allowance: { most: 30, seconds: 600 },
    summary: 'Submits a draft, or a change to an approved post, for review.',
    body: z.strictObject({ version }),
    reply: savedPost,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/posts/:id/submission',
    access: 'member',
    summary: 'Withdraws it from review; it is a draft again.',
    reply: savedPost,
  }),
  discardChange: endpoint({
    method: 'DELETE',
    path: '/posts/:id/change',
    access: 'member',
    summary: 'Discards the change to an approved post; the post stays as it is.',
    reply: savedPost,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/posts/:id',
    access: 'member',
    summary: 'Deletes your post. It can be restored for ten minutes.',
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/posts/:id/restoration',
    access: 'member',
    summary: 'Restores your deleted post.',
    reply: savedPost,
  }),
}

/** What can be changed in a post by whoever reviews it. */
export const postWords = z.strictObject({ title: z.string(), excerpt: z.string(), content: z.string() })
export type PostWords = z.output<typeof postWords>

/** What awaits review: a post, or a change to a public one. */
export const waitingPost = z.strictObject({
  id,
  ...shown,
  owner: person,
  isChange: z.boolean(),
  version: z.int(),
  waitingSince: time,
})
export const waitingPostInFull = waitingPost.extend({
  content: z.string(),
  department: z.string(),
  level: z.string(),
  /** The text that is public now, for a change. */
  former: postWords.nullable(),
  /** When it goes out, for one that is approved. */
  goesOutAt: time.nullable(),
  /** Who changed words of this text that its author took back; '' for somebody who has left. */
  tookBackFrom: z.string().nullable(),
})

export type WaitingPost = z.output<typeof waitingPost>
export type WaitingPostInFull = z.output<typeof waitingPostInFull>

export const postReviews = {
  list: endpoint({
    method: 'GET',
    path: '/pending-posts',
    access: 'reviewer',
    summary:
      'Lists posts and changes that wait for review, longest waiting first. `total` counts all. For a subadmin, those of their desk.',
    query: z.strictObject({ after }),
    reply: page(waitingPost).extend({ total: z.int() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/pending-posts/:id',
    access: 'reviewer',
    summary: 'Returns one in full, also an approved one that goes out at a time.',
    reply: waitingPostInFull,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/posts/:id/decision',
    access: 'reviewer',
    summary:
      'Approves or declines the `version` you read. Declining needs a reason, which the author reads. Approved, it is public at once or at `goesOutAt`, at most 90 days ahead; with `words` you changed, once the author agrees, or after a day. Conflict if another admin was faster or the author changed it.',
    body: z.strictObject({
      decision: z.enum(['approved', 'declined']),
      reason: z.string().nullish(),
      version,
      goesOutAt: time.nullish(),
      words: postWords.nullish(),
    }),
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/posts/:id/decision',
    access: 'reviewer',
    summary: 'Undoes your own decision within a minute.',
  }),
  takeDown: endpoint({
    method: 'PUT',
    path: '/posts/:id/takedown',
    access: 'reviewer',
    summary:
      'Declines a published post, with a reason. You can undo it like a decision. Conflict if it went out again after `outSince`.',
    body: z.strictObject({ reason: z.string(), outSince: time.optional() }),
  }),
}
