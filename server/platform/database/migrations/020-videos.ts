import { type Kysely, sql } from 'kysely'

/**
 * Videos that were kept as they came are written anew: under another name in the store, so that the row says at every
 * moment what is there. Reels whose making failed for want of the machine wait longer each time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('files')
    .addColumn('part', 'text', (c) => c.notNull().defaultTo('original'))
    .execute()
  await db.schema.alterTable('files').addColumn('bareSince', 'text').execute()
  await db.schema.alterTable('files').addColumn('oldPart', 'text').execute()
  await db.schema
    .createIndex('files_not_bare')
    .on('files')
    .columns(['id'])
    .where(sql.ref('kind'), '=', sql.lit('video'))
    .where(sql.ref('bareSince'), 'is', null)
    .execute()
  await db.schema
    .createIndex('files_with_old_part')
    .on('files')
    .columns(['bareSince'])
    .where(sql.ref('oldPart'), 'is not', null)
    .execute()
  await db.schema
    .alterTable('reels')
    .addColumn('misses', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
