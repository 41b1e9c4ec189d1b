import { expressionBuilder, type Kysely } from 'kysely'
import { type Schema, touchLightly } from '#server/platform/database/port.ts'
import { notSuspended } from './suspended.ts'

const ofUsers = expressionBuilder<Schema, 'users'>()

/** The condition that somebody is found by their name: an address that nobody has proven stands for nobody. */
export const publicPerson = ofUsers.and([ofUsers('users.status', '=', 'active'), notSuspended('users.id')])

/**
 * Moves with whoever is found by their name from now on. Apart from 'people', from which every list is made anew: of the
 * new ones nothing stands there yet.
 */
export const joined = 'joined'

/** Says that somebody has become active: inside `write`. */
export const noteJoined = (tx: Kysely<Schema>): void => touchLightly(tx, joined)
