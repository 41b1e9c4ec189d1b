import { expressionBuilder } from 'kysely'
import { shown } from '#server/kinds/hidden-filter.ts'
import { notSuspended } from '#server/people/suspended.ts'
import type { Schema } from '#server/platform/database/port.ts'

const ofPosts = expressionBuilder<Schema, 'posts'>()
const ofComments = expressionBuilder<Schema, 'comments'>()

/** The condition that a post is approved, be it hidden. */
export const approvedPost = ofPosts('posts.status', '=', 'approved')

/** The condition that everybody sees it. */
export const publicPost = ofPosts.and([
  approvedPost,
  shown('post', 'posts.id'),
  notSuspended('posts.ownerId'),
])

/** The condition that nobody has deleted a comment, be it hidden. */
export const saidComment = ofComments('comments.deletedAt', 'is', null)

/** The condition that a comment stands; whether it is seen is also up to its post, and to what it replies to. */
export const publicComment = ofComments.and([
  saidComment,
  shown('comment', 'comments.id'),
  notSuspended('comments.ownerId'),
])
