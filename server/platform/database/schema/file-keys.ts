import { type Kysely, sql } from 'kysely'

export interface FileKey {
  table: string
  column: string
  onDelete: 'set null' | 'cascade' | 'no action'
}

/**
 * Only what may still be broken is not looked at. They are checked with each statement, as on SQLite; a transaction
 * that copies a whole campus may put the check off to its end.
 */
export async function fileKeysOnPostgres(db: Kysely<unknown>, keys: readonly FileKey[]): Promise<void> {
  for (const { table, column, onDelete } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_${column}_key_of_file`)}
      foreign key (${sql.ref(column)}) references files (id) on delete ${sql.raw(onDelete)}
      deferrable initially immediate ${sql.raw(onDelete === 'no action' ? 'not valid' : '')}`.execute(db)
}

/**
 * SQLite adds no key to a table that stands, but lets the text of the table be changed where the rows on the disk stay
 * as they are: https://www.sqlite.org/lang_altertable.html#otheralter. Indexes, triggers, searches and statistics stay.
 */
export async function fileKeysOnSqlite(db: Kysely<unknown>, keys: readonly FileKey[]): Promise<void> {
  const found = await sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_schema where type = 'table'`.execute(db)
  const texts = new Map(found.rows.map(({ name, text }) => [name, text]))
  for (const key of keys) texts.set(key.table, withKey(texts.get(key.table) ?? '', key))
  const version = await sql<{ schema_version: number }>`pragma schema_version`.execute(db)
  await sql`pragma writable_schema = on`.execute(db)
  for (const name of new Set(keys.map(({ table }) => table)))
    await sql`update sqlite_schema set sql = ${texts.get(name)} where type = 'table' and name = ${name}`.execute(
      db,
    )
  // Whoever has the file open reads the tables anew, this connection included.
  await sql`pragma schema_version = ${sql.lit((version.rows[0]?.schema_version ?? 0) + 1)}`.execute(db)
  await sql`pragma writable_schema = off`.execute(db)
  for (const key of keys) await mustHave(db, key)
}

/** The text of a table with a key behind one column; throws where that column is not as it was made. */
function withKey(text: string, { table, column, onDelete }: FileKey): string {
  const definition = new RegExp(`"${column}" text( not null)?( unique)?(?=[,)])`, 'g')
  if (text.match(definition)?.length !== 1)
    throw new Error(`The column "${column}" of the table "${table}" is not as this program has made it.`)
  return text.replace(definition, (made) => `${made} references "files" ("id") on delete ${onDelete}`)
}

async function mustHave(db: Kysely<unknown>, { table, column, onDelete }: FileKey): Promise<void> {
  const { rows } = await sql`
    select 1 from pragma_foreign_key_list(${table})
    where "from" = ${column} and "table" = 'files' and "to" = 'id' and lower(on_delete) = ${onDelete}`.execute(
    db,
  )
  if (rows.length !== 1) throw new Error(`The table "${table}" did not take a key for its "${column}".`)
}
