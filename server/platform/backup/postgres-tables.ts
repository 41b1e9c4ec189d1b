import type pg from 'pg'
import type { Table } from './tables.ts'

/** Replaces SQLite's `?` by numbered parameters. */
export function numbered(text: string): string {
  let number = 0
  return text.replaceAll('?', () => `$${++number}`)
}

/** The present program's tables, by name, without migrations: the first start writes those. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname::text as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns,
      array(select attname::text from unnest(i.indkey) with ordinality as part (number, place)
        join pg_attribute on attrelid = c.oid and attnum = part.number order by place) as key
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname not in ('migrations', 'moving') order by relname`)
  return rows
}
