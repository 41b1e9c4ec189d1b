import { type Kysely, sql } from 'kysely'
import { kindOf } from '../sql-dialect.ts'

/** What is said below one thing is told as one, see docs/decisions/notifications.md: which group a notice belongs to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('notices').addColumn('groupKey', 'text').execute()
  // The newest of a group is found by what comes after it.
  await db.schema
    .createIndex('notices_of_group')
    .on('notices')
    .columns(['userId', 'groupKey', 'createdAt', 'id'])
    .execute()
  const place =
    kindOf(db) === 'postgres'
      ? sql`split_part(link, '#', 1)`
      : sql`substr(link, 1, instr(link || '#', '#') - 1)`
  await sql`update notices set ${sql.ref('groupKey')} = kind || ' ' || ${place}
    where kind in ('comment', 'reply')`.execute(db)
}
