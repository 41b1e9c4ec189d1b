import type { Kysely } from 'kysely'

/** Whose address a code has proven, and under which domain; see docs/decisions/marketplace.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('proven_addresses')
    .addColumn('userId', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('domain', 'text', (c) => c.notNull())
    .addColumn('provenAt', 'text', (c) => c.notNull())
    .execute()
}
