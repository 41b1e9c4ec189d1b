import type { Kysely } from 'kysely'

/** With which of the campus' keys a device was subscribed; null where that was not noted. See docs/decisions/notifications.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('push_devices').addColumn('keyDigest', 'text').execute()
}
