import { type Expression, type SqlBool, sql } from 'kysely'
import { words } from '../fold.ts'
import { every } from '../search.ts'

/** The planner takes the trigram index where that is the shorter way. */
export function matching(table: string, query: string): Expression<SqlBool> {
  return every(
    words(query).map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
      return sql<SqlBool>`${sql.ref(`${table}.search`)} like ${pattern}`
    }),
  )
}
