import { sql } from 'kysely'
import type { Database } from '#server/platform/database/port.ts'
import type { Kind } from '#server/platform/database/sql-dialect.ts'

const named = {
  sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'table'`,
  postgres: sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`,
}

/** Every row of every table, to show that nothing changed. */
export async function allRows({ read }: Database, kind: Kind): Promise<Record<string, string[]>> {
  const tables = await named[kind].execute(read)
  const rows = tables.rows.map(async ({ name }) => {
    const all = await sql`select * from ${sql.table(name)}`.execute(read)
    return [name, all.rows.map((row) => JSON.stringify(row)).toSorted()] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}
