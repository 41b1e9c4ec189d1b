import { expressionBuilder } from 'kysely'
import { shown } from '#server/kinds/hidden-filter.ts'
import { notSuspended } from '#server/people/suspended.ts'
import type { Schema } from '#server/platform/database/port.ts'

const ofReels = expressionBuilder<Schema, 'reels'>()
const ofComments = expressionBuilder<Schema, 'reel_comments'>()

/** The condition that nobody has deleted a reel, be it hidden. */
export const listedReel = ofReels('reels.status', '=', 'listed')

/** The condition that everybody sees it. */
export const publicReel = ofReels.and([listedReel, shown('reel', 'reels.id'), notSuspended('reels.ownerId')])

/** The condition that nobody has deleted a comment, be it hidden. */
export const saidComment = ofComments('reel_comments.deletedAt', 'is', null)

/** The condition that a comment stands; whether it is seen is also up to its reel. */
export const publicComment = ofComments.and([
  saidComment,
  shown('reel-comment', 'reel_comments.id'),
  notSuspended('reel_comments.ownerId'),
])
