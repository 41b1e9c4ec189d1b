import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database, Schema } from '#server/platform/database/port.ts'

export const template = 'campus_template'

export function inDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Creates a database as a copy of another. */
export async function makeDatabase(url: string, name: string, from = template): Promise<string> {
  await asOwner(url, `create database "${name}" template "${from}" strategy file_copy`)
  return inDatabase(url, name)
}

/** Empties all tables, so that the next test need not wait for a new database. */
export async function emptyDatabase(database: Database): Promise<void> {
  const empty = (tx: Kysely<Schema>) =>
    sql`do $$ declare name text; begin
      -- The order of the tables does not matter while no row looks after another.
      set local session_replication_role = replica;
      -- A table that nothing was ever put into has no bytes: most tests touch few.
      for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> 'migrations' and pg_relation_size(oid) > 0
      loop execute format('delete from %I', name); end loop;
    end $$`.execute(tx)
  await database.write(empty, { evenReadOnly: true })
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
