import type { Kysely } from 'kysely'

/** What admins made of the ready replies; see docs/decisions/moderation.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ready_replies')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('purposes', 'text', (c) => c.notNull())
    .addColumn('keptAt', 'text', (c) => c.notNull())
    .addColumn('removedAt', 'text')
    .execute()
}
