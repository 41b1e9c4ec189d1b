import { expressionBuilder } from 'kysely'
import { shown } from '#server/kinds/hidden-filter.ts'
import { notSuspended } from '#server/people/suspended.ts'
import type { Schema } from '#server/platform/database/port.ts'

const ofReels = expressionBuilder<Schema, 'reels'>()

/** The condition that a reel is not deleted, hidden or not. */
export const listedReel = ofReels('reels.status', '=', 'listed')

/** The condition that everybody sees a reel. */
export const publicReel = ofReels.and([listedReel, shown('reel', 'reels.id'), notSuspended('reels.ownerId')])
