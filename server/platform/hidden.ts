import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Reportable } from '#contract/report-rules.ts'
import type { Schema } from './database/schema.ts'

/**
 * The condition that nothing stands in the way of showing this: neither enough reports nor an admin. `id` is the
 * column of the row asked about: 'posts.id'. Every list, every detail and every file that everybody sees asks for it.
 */
export const shown = (kind: Reportable, id: string) => sql<SqlBool>`not exists (
  select 1 from hidden_things
  where hidden_things.${sql.ref('thingId')} = ${sql.ref(id)} and hidden_things.kind = ${sql.lit(kind)})`

/**
 * The condition that a notice does not tell of a comment that is hidden: its text stands in the notice. Only notices
 * of comments are about a comment's id.
 */
export const tellsOfShown = sql<SqlBool>`not exists (
  select 1 from hidden_things
  where hidden_things.${sql.ref('thingId')} = notices.about and hidden_things.kind in ('comment', 'reel-comment'))`

/** Whether this id belongs, or belonged, to something hidden: who makes ids must not take it for something new. */
export async function wasHidden(db: Kysely<Schema>, kind: Reportable, thingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('hidden_things')
    .where('thingId', '=', thingId)
    .where('kind', '=', kind)
    .select('kind')
    .executeTakeFirst()
  return row !== undefined
}
