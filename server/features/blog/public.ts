import { expressionBuilder } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'
import { shown } from '#server/things/hidden.ts'

const ofPosts = expressionBuilder<Schema, 'posts'>()
const ofComments = expressionBuilder<Schema, 'comments'>()

/** The condition that everybody sees a post. */
export const publicPost = ofPosts.and([ofPosts('posts.status', '=', 'approved'), shown('post', 'posts.id')])

/** The condition that a comment stands; whether it is seen is also up to its post, and to what it replies to. */
export const publicComment = ofComments.and([
  ofComments('comments.deletedAt', 'is', null),
  shown('comment', 'comments.id'),
])
