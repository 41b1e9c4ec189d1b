import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'

/**
 * How the counters of a feature follow `act`, which hides or shows the thing of this id again: they are moved by what
 * everybody saw before and sees after it. Runs inside write(), and holds what counts the thing. See decision 0053.
 */
export type Recount = (tx: Kysely<Schema>, id: string, act: () => Promise<unknown>) => Promise<unknown>
