import type { Kysely } from 'kysely'

/** What a program must know to run on a database that has this migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('migrations').addColumn('needs', 'text').execute()
}
