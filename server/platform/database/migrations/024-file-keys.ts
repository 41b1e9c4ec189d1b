import { type Kysely, sql } from 'kysely'
import { type FileKey, fileKeysOnPostgres, fileKeysOnSqlite } from '../schema/file-keys.ts'
import { kindOf } from '../sql-dialect.ts'

/** What names a file, and what becomes of it when that file goes; see docs/decisions/file-records.md. */
export const fileKeys: FileKey[] = [
  { table: 'users', column: 'pictureId', onDelete: 'set null' },
  { table: 'posts', column: 'thumbnailId', onDelete: 'set null' },
  { table: 'post_changes', column: 'thumbnailId', onDelete: 'set null' },
  { table: 'books', column: 'coverId', onDelete: 'set null' },
  { table: 'reels', column: 'posterId', onDelete: 'set null' },
  { table: 'product_pictures', column: 'fileId', onDelete: 'cascade' },
  { table: 'books', column: 'fileId', onDelete: 'no action' },
  { table: 'reels', column: 'fileId', onDelete: 'no action' },
]

/** No row names a file that is not there, and none of them is searched for row by row when a file goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const key of fileKeys) await letGo(db, key)
  await (kindOf(db) === 'postgres' ? fileKeysOnPostgres : fileKeysOnSqlite)(db, fileKeys)
  for (const key of fileKeys) await index(db, key)
}

/** A picture that is not there is no picture; a book or a reel without its file stays, for its owner to delete. */
async function letGo(db: Kysely<unknown>, { table, column, onDelete }: FileKey): Promise<void> {
  const [rows, id] = [sql.table(table), sql.ref(column)]
  const missing = sql`${id} is not null and not exists (
    select 1 from files where files.id = ${sql.ref(`${table}.${column}`)})`
  if (onDelete === 'set null') await sql`update ${rows} set ${id} = null where ${missing}`.execute(db)
  if (onDelete === 'cascade') await sql`delete from ${rows} where ${missing}`.execute(db)
}

async function index(db: Kysely<unknown>, { table, column, onDelete }: FileKey): Promise<void> {
  // A picture of products is of one product, so it has its index.
  if (table === 'product_pictures') return
  const make = db.schema.createIndex(`${table}_${column}`).on(table).columns([column])
  await (onDelete === 'set null' ? make.where(sql.ref(column), 'is not', null) : make).execute()
}
