import { expressionBuilder } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'
import { shown } from '#server/things/hidden.ts'

const ofReels = expressionBuilder<Schema, 'reels'>()
const ofComments = expressionBuilder<Schema, 'reel_comments'>()

/** The condition that everybody sees a reel. */
export const publicReel = ofReels.and([ofReels('reels.status', '=', 'listed'), shown('reel', 'reels.id')])

/** The condition that a comment stands; whether it is seen is also up to its reel. */
export const publicComment = ofComments.and([
  ofComments('reel_comments.deletedAt', 'is', null),
  shown('reel-comment', 'reel_comments.id'),
])
