import { expressionBuilder } from 'kysely'
import { shown } from '#server/kinds/hidden-filter.ts'
import { notSuspended } from '#server/people/suspended.ts'
import type { Schema } from '#server/platform/database/port.ts'

const ofPosts = expressionBuilder<Schema, 'posts'>()

/** The condition that a post is approved, hidden or not. */
export const approvedPost = ofPosts('posts.status', '=', 'approved')

/** The condition that everybody sees a post. */
export const publicPost = ofPosts.and([
  approvedPost,
  shown('post', 'posts.id'),
  notSuspended('posts.ownerId'),
])
