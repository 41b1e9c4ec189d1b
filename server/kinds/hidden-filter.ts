import { type SqlBool, sql } from 'kysely'
import type { KindName } from '#contract/kinds.ts'
import { every } from '#server/platform/database/query/search.ts'
import type { Commented } from './comments/commented.ts'
import type { ContentKinds } from './kind.ts'

/**
 * The condition that content is not hidden, neither by enough reports nor by an admin. `id` is the row's column:
 * 'posts.id'. Every public list, detail and file is filtered by it.
 */
export const shown = (kind: KindName, id: string) => sql<SqlBool>`not exists (
  select 1 from hidden_things
  where hidden_things.${sql.ref('thingId')} = ${sql.ref(id)} and hidden_things.kind = ${sql.lit(kind)})`

/** The opposite, from the list of all that is hidden: PostgreSQL makes it once for a query that looks at many rows. */
export const amongHidden = (kind: KindName, id: string) => sql<SqlBool>`${sql.ref(id)} in (
  select ${sql.ref('hidden_things.thingId')} from hidden_things where hidden_things.kind = ${sql.lit(kind)})`

/** The condition that a notice does not quote what is not to be seen; `notices` is the table's alias. */
export const tellsOfShown = (kinds: ContentKinds, notices = 'notices') =>
  every(
    Object.values(kinds).flatMap(({ kind, quoted, comments }) => [
      ...(quoted ? [tellsOfNoHidden(kind, quoted, notices)] : []),
      ...(comments ? [tellsOfSeenBelow(comments, notices)] : []),
    ]),
  )

/** Cuts the id behind the word, so that the table is searched by its key. */
function idIn(notices: string, word: string) {
  const about = sql.ref(`${notices}.about`)
  return {
    id: sql<string>`substr(${about}, ${sql.lit(word.length + 2)})`,
    isOf: sql<SqlBool>`substr(${about}, 1, ${sql.lit(word.length + 1)}) = ${sql.lit(`${word}:`)}`,
  }
}

function tellsOfNoHidden(kind: KindName, quoted: string, notices: string) {
  const { id, isOf } = idIn(notices, quoted)
  return sql<SqlBool>`not exists (
    select 1 from hidden_things
    where hidden_things.${sql.ref('thingId')} = ${id} and hidden_things.kind = ${sql.lit(kind)} and ${isOf})`
}

/**
 * That what a comment stands below is public: neither hidden, nor deleted, nor of somebody suspended. Looked for one by one:
 * of "not exists" PostgreSQL might read all comments of a campus for one bell.
 */
function tellsOfSeenBelow({ kind, table, below, shown }: Commented, notices: string) {
  const { id, isOf } = idIn(notices, kind)
  return sql<SqlBool>`coalesce((
    select 1 from ${sql.table(table)}
    inner join ${sql.table(below.table)} on ${sql.ref(`${below.table}.id`)} = ${sql.ref(`${table}.${below.column}`)}
    where ${sql.ref(`${table}.id`)} = ${id} and ${isOf} and not (${shown}) limit 1), 0) <> 1`
}
