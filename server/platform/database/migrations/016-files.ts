import { type Kysely, sql } from 'kysely'

/** An export's file has an id of the server's own, since that of the export comes from whoever asks for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('exports')
    .addColumn('fileId', 'text', (c) => c.references('files.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('exports_file').unique().on('exports').column('fileId').execute()
  await sql`
    update exports set ${sql.ref('fileId')} = (
      select files.id from files
      where files.id = exports.id and files.${sql.ref('ownerId')} = exports.${sql.ref('ownerId')}
        and files.${sql.ref('claimedBy')} = 'export:' || exports.id)`.execute(db)
}
