import { type SqlBool, sql } from 'kysely'
import type { KindName } from '#contract/kinds.ts'
import { every } from '#server/platform/database/query/search.ts'
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

/** The condition that a notice does not quote hidden content; `notices` is the table's alias. */
export const tellsOfShown = (kinds: ContentKinds, notices = 'notices') =>
  every(Object.values(kinds).flatMap(({ kind, quoted }) => (quoted ? tellsOfNoHidden(kind, notices) : [])))

/** Cuts the id behind the kind, so that the table is searched by its key. */
function tellsOfNoHidden(kind: KindName, notices: string) {
  const about = sql.ref(`${notices}.about`)
  return sql<SqlBool>`not exists (
    select 1 from hidden_things
    where hidden_things.${sql.ref('thingId')} = substr(${about}, ${sql.lit(kind.length + 2)})
      and hidden_things.kind = ${sql.lit(kind)}
      and substr(${about}, 1, ${sql.lit(kind.length + 1)}) = ${sql.lit(`${kind}:`)})`
}
