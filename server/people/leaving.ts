import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'

/**
 * What a feature does when a member deletes their account: counters go back to what is left, names in records that
 * stay go away. Rows that belong to the member go by themselves, with the row in `users`. Runs inside write(); what
 * it gives back is done after the commit. See decision 0055.
 */
export type Leave = (tx: Kysely<Schema>, userId: string) => Promise<void | (() => Promise<void>)>
