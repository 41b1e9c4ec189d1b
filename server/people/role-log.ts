import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import type { AuditTable } from './tables.ts'

/** Records a role change with its actor and time, inside write() with the change itself; returns its id. */
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
