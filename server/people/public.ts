import { expressionBuilder, type Kysely } from 'kysely'
import { type Schema, touchLightly } from '#server/platform/database/port.ts'
import { notSuspended } from './suspended.ts'

const ofUsers = expressionBuilder<Schema, 'users'>()

/** The condition that a person can be found by name: their address is proven. */
export const publicPerson = ofUsers.and([ofUsers('users.status', '=', 'active'), notSuspended('users.id')])

/**
 * The topic of newly findable people. Apart from 'people', which invalidates every list: no list contains the new ones yet.
 */
export const joined = 'joined'

/** Touches it when a member becomes active, inside write(). */
export const noteJoined = (tx: Kysely<Schema>): void => touchLightly(tx, joined)
