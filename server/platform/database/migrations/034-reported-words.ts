import type { Kysely } from 'kysely'

/** What was reported, as it stood then: it may have got other words before an admin looks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reports').addColumn('titleThen', 'text').execute()
  await db.schema.alterTable('reports').addColumn('textThen', 'text').execute()
}
