import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'

/** One list of what is kept of somebody, as they take it with them, and nothing of anybody else. */
export interface Belonging {
  name: string
  /** The column that names them, where there is one. */
  by?: `${keyof Schema}.${string}`
  rows: (db: Kysely<Schema>, ownerId: string) => Promise<unknown[]>
}
