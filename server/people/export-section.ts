import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'

/** One list of what is kept of somebody, as they take it with them, and nothing of anybody else. */
export interface ExportSection {
  name: string
  /** The column that names them, where there is one. */
  by?: `${keyof Schema}.${string}`
  rows: (db: Kysely<Schema>, ownerId: string, after?: string) => Promise<unknown[]>
  /** Of what may be too much to lie in memory at once `rows` gives so many, by their ids, those behind the id `after`. */
  atOnce?: number
}
