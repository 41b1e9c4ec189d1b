import { type SqlBool, sql } from 'kysely'
import type { Reportable } from '#contract/report-rules.ts'

/**
 * The condition that nothing stands in the way of showing this: neither enough reports nor an admin. `id` is the
 * column of the row asked about: 'posts.id'. Every list, every detail and every file that everybody sees asks for it.
 */
export const shown = (kind: Reportable, id: string) => sql<SqlBool>`not exists (
  select 1 from hidden_things
  where hidden_things.${sql.ref('thingId')} = ${sql.ref(id)} and hidden_things.kind = ${sql.lit(kind)})`
