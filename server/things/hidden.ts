import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Reportable } from '#contract/report-rules.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { every } from '#server/platform/database/search.ts'
import { prepared } from '#server/platform/database/statement.ts'
import type { Things } from './thing.ts'

/**
 * The condition that nothing stands in the way of showing this: neither enough reports nor an admin. `id` is the
 * column of the row asked about: 'posts.id'. Every list, every detail and every file that everybody sees asks for it.
 */
export const shown = (kind: Reportable, id: string) => sql<SqlBool>`not exists (
  select 1 from hidden_things
  where hidden_things.${sql.ref('thingId')} = ${sql.ref(id)} and hidden_things.kind = ${sql.lit(kind)})`

/** The condition that a notice does not tell of something hidden whose words stand in it. */
export const tellsOfShown = (things: Things) =>
  every(Object.values(things).flatMap(({ kind, quoted }) => (quoted ? tellsOfNoHidden(kind) : [])))

/** The id stands behind the kind, so that the table is asked by its key. */
function tellsOfNoHidden(kind: Reportable) {
  return sql<SqlBool>`not exists (
    select 1 from hidden_things
    where hidden_things.${sql.ref('thingId')} = substr(notices.about, ${sql.lit(kind.length + 2)})
      and hidden_things.kind = ${sql.lit(kind)}
      and substr(notices.about, 1, ${sql.lit(kind.length + 1)}) = ${sql.lit(`${kind}:`)})`
}

const reported = prepared<{ thingId: string; kind: Reportable }, { kind: Reportable }>((db, param) =>
  db
    .selectFrom('hidden_things')
    .where('thingId', '=', param('thingId'))
    .where('kind', '=', param('kind'))
    .select('kind')
    .unionAll(
      db
        .selectFrom('report_cases')
        .where('thingId', '=', param('thingId'))
        .where('kind', '=', param('kind'))
        .where('status', '=', sql.lit('open'))
        .select('kind'),
    ),
)

/**
 * Whether this id belongs, or belonged, to something that is hidden or waits for an admin's decision: who makes ids
 * must not take it for something new, which would be hidden or decided about in its place.
 */
export async function wasReported(db: Kysely<Schema>, kind: Reportable, thingId: string): Promise<boolean> {
  const found = await reported(db, { thingId, kind })
  return found.length > 0
}
