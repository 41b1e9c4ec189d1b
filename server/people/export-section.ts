import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'

/** One list of a member's data in their export, without anybody else's. */
export interface ExportSection {
  name: string
  /** The column with the member's id, if any. */
  by?: `${keyof Schema}.${string}`
  /** Tables that name no member and whose rows it has too: of posts their tags, of products their pictures. */
  parts?: readonly (keyof Schema)[]
  rows: (db: Kysely<Schema>, ownerId: string, after?: string) => Promise<unknown[]>
  /** For lists that may not fit into memory: `rows` returns so many after the id `after`, ordered by id. */
  atOnce?: number
}
