import { expressionBuilder } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'
import { notSuspended } from './suspended.ts'

const ofUsers = expressionBuilder<Schema, 'users'>()

/** The condition that somebody is found by their name: an address that nobody has proven stands for nobody. */
export const publicPerson = ofUsers.and([ofUsers('users.status', '=', 'active'), notSuspended('users.id')])
