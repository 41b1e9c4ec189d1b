import { type SqlBool, sql } from 'kysely'
import type { KindName } from '#contract/kinds.ts'
import { every } from '#server/platform/database/query/search.ts'
import type { ContentKinds } from './kind.ts'

/**
 * The condition that nothing stands in the way of showing this: neither enough reports nor an admin. `id` is the
 * column of the row asked about: 'posts.id'. Every list, every detail and every file that everybody sees asks for it.
 */
export const shown = (kind: KindName, id: string) => sql<SqlBool>`not exists (
  select 1 from hidden_things
  where hidden_things.${sql.ref('thingId')} = ${sql.ref(id)} and hidden_things.kind = ${sql.lit(kind)})`

/** The condition that a notice, called so, does not tell of something hidden whose words stand in it. */
export const tellsOfShown = (kinds: ContentKinds, notices = 'notices') =>
  every(Object.values(kinds).flatMap(({ kind, quoted }) => (quoted ? tellsOfNoHidden(kind, notices) : [])))

/** The id stands behind the kind, so that the table is asked by its key. */
function tellsOfNoHidden(kind: KindName, notices: string) {
  const about = sql.ref(`${notices}.about`)
  return sql<SqlBool>`not exists (
    select 1 from hidden_things
    where hidden_things.${sql.ref('thingId')} = substr(${about}, ${sql.lit(kind.length + 2)})
      and hidden_things.kind = ${sql.lit(kind)}
      and substr(${about}, 1, ${sql.lit(kind.length + 1)}) = ${sql.lit(`${kind}:`)})`
}
