import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    audit_log: AuditTable
  }
}

/** What was done about people's roles. Decisions about posts and reports are kept with those. */
interface AuditTable {
  id: string
  at: string
  /** Null for who has left, and for what no member did. */
  actorId: string | null
  act:
    | 'promoted'
    | 'returned'
    | 'approved the request of'
    | 'rejected the request of'
    /** On the command line. */
    | 'granted admin'
    | 'revoked admin'
    /** By the one-time link of a campus without one, themselves. */
    | 'became first admin'
  subjectId: string
  /** Their name as it was. */
  subject: string
  requestId: string | null
}

/** Writes down whose role changed, by whom and when, inside write() with the change itself; gives its id. */
export async function noteRole(
  tx: Kysely<Schema>,
  facts: Omit<Insertable<AuditTable>, 'id'>,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('audit_log')
    .values({ id, ...facts })
    .execute()
  return id
}
