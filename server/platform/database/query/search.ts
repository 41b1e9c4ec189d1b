import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { kindOf } from '../sql-dialect.ts'

/**
 * For migrations: makes the rows of a table searchable by what its `search` column (folded text) contains.
 * SQLite: an FTS5 trigram index, kept by triggers, that stores neither the text nor positions (a quarter of
 * the size and half the time to write; a search reads the row for the rest). Its row numbers are stable under
 * VACUUM, unlike the hidden row numbers of a table with a text key. PostgreSQL: pg_trgm.
 */
export async function addSearch(db: Kysely<unknown>, table: string): Promise<void> {
  if (kindOf(db) === 'postgres') {
    await sql`create extension if not exists pg_trgm`.execute(db)
    const index = sql.ref(`${table}_search`)
    await sql`create index ${index} on ${sql.table(table)} using gin (search gin_trgm_ops)`.execute(db)
    return
  }
  const source = sql.table(table)
  const numbers = sql.table(`${table}_numbered`)
  const index = sql.table(`${table}_search`)
  const trigger = (when: string) => sql.ref(`${table}_search_${when}`)
  const numberOf = (row: 'old' | 'new') =>
    sql`(select number from ${numbers} where id = ${sql.ref(`${row}.id`)})`
  await sql`create table ${numbers} (number integer primary key, id text not null unique) strict`.execute(db)
  await sql`
    create virtual table ${index}
    using fts5 (search, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  )
  await sql`create trigger ${trigger('added')} after insert on ${source} begin
    insert into ${numbers} (id) values (new.id);
    insert into ${index} (rowid, search) values (${numberOf('new')}, new.search);
  end`.execute(db)
  await sql`create trigger ${trigger('changed')} after update of search on ${source}
  when old.search is not new.search begin
    update ${index} set search = new.search where rowid = ${numberOf('new')};
  end`.execute(db)
  await sql`create trigger ${trigger('removed')} after delete on ${source} begin
    delete from ${index} where rowid = ${numberOf('old')};
    delete from ${numbers} where id = old.id;
  end`.execute(db)
  await addEnds(db, table)
}

/**
 * Prefixes of trigrams tell which rows contain one or two letters, except for the last two of a text, which begin no
 * trigram: on SQLite those have an index of their own.
 */
export async function addEnds(db: Kysely<unknown>, table: string): Promise<void> {
  for (const [name, letters] of [
    ['last', 1],
    ['last_two', 2],
  ] as const)
    await sql`create index if not exists ${sql.ref(`${table}_search_${name}`)}
      on ${sql.table(table)} (substr(search, ${sql.lit(-letters)}))`.execute(db)
}

/** The conjunction of all conditions; without any, true. */
export function every(conditions: Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Whether a word is so short that in the middle of others it says nothing. */
export const mustBegin = (word: string, beginning: number): boolean => [...word].length <= beginning
