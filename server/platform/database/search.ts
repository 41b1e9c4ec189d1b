import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { kindOf } from './dialect.ts'
import { words } from './fold.ts'

/**
 * For migrations: makes the rows of a table findable by what its `search` column (folded text) contains.
 * SQLite: an FTS5 trigram index that holds no text of its own, kept by triggers. Its rows have numbers that
 * VACUUM cannot change, unlike the hidden row numbers of a table with a text key. PostgreSQL: pg_trgm.
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
    using fts5 (search, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`.execute(
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
}

/** A trigram index knows nothing shorter than this, counted in code points. */
const indexed = 3

/** The condition for SQLite: long words by the index, short ones by looking at each row that is left. */
export function matchingOnSqlite(table: string, query: string): Expression<SqlBool> {
  const all = words(query)
  const long = all.filter((word) => [...word].length >= indexed)
  const conditions = all
    .filter((word) => !long.includes(word))
    .map((word) => sql<SqlBool>`instr(${sql.ref(`${table}.search`)}, ${word}) > 0`)
  if (long.length > 0) {
    const phrases = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')
    conditions.unshift(sql<SqlBool>`${sql.ref(`${table}.id`)} in (
      select numbered.id from ${sql.table(`${table}_numbered`)} as numbered where numbered.number in (
        select rowid from ${sql.table(`${table}_search`)} where search match ${phrases}))`)
  }
  return every(conditions)
}

/** The condition for PostgreSQL; its planner takes the index where that is the shorter way. */
export function matchingOnPostgres(table: string, query: string): Expression<SqlBool> {
  return every(
    words(query).map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
      return sql<SqlBool>`${sql.ref(`${table}.search`)} like ${pattern}`
    }),
  )
}

function every(conditions: Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
