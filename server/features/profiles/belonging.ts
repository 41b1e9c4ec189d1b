import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'

/** One list of what somebody has here. */
export interface Belonging {
  name: string
  /** The column that names them, where there is one. */
  by?: `${keyof Schema}.${string}`
  rows: (db: Kysely<Schema>, ownerId: string) => Promise<unknown[]>
}
