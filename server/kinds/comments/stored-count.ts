import { sql } from 'kysely'
import { ofRows, type StoredCount } from '../stored-counts.ts'
import { publicComment } from './comment-rows.ts'
import type { Commented } from './commented.ts'

/** The public comment count; a reply counts only where the comment above is public too. */
export function commentsOf(of: Commented): StoredCount {
  const { below, table } = of
  const [from, column] = [sql.table(table), (name: string) => sql.ref(`${table}.${name}`)]
  const replied = sql`(${column('parentId')} is null
    or ${column('parentId')} in (select ${column('id')} from ${from} where ${publicComment(of)}))`
  return ofRows(`comments of ${below.table}`, {
    ...{ table: below.table, column: 'comments', topic: below.kind },
    there: sql`(
      select count(*) from ${from} where ${column(below.column)} = ${sql.ref(`${below.table}.id`)}
        and ${publicComment(of)} and ${of.hasReplies ? replied : sql`1 = 1`})`,
  })
}
