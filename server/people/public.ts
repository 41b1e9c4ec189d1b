import { expressionBuilder } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'

/** The condition that somebody is found by their name: an address that nobody has proven stands for nobody. */
export const publicPerson = expressionBuilder<Schema, 'users'>()('users.status', '=', 'active')
