import { type Kysely, sql } from 'kysely'
import type { KindName } from '#contract/kinds.ts'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { prepared } from '#server/platform/database/query/statement.ts'
import { deleteOld } from '#server/platform/database/write/delete-old.ts'
import { takenId } from '#server/platform/idempotency.ts'
import type { Platform } from '#server/platform/index.ts'

/** Remembers a permanently deleted id, in the write that deletes the row. */
export async function rememberDeleted(
  tx: Kysely<Schema>,
  kind: KindName,
  id: string,
  at: string,
): Promise<void> {
  await tx
    .insertInto('gone_ids')
    .values({ kind, id, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const formerly = prepared<{ id: string; kind: KindName }, { was: 'gone' | 'reported' }>((db, param) =>
  db
    .selectFrom('gone_ids')
    .where('id', '=', param('id'))
    .where('kind', '=', param('kind'))
    .select(sql<'gone' | 'reported'>`'gone'`.as('was'))
    .unionAll(
      db
        .selectFrom('hidden_things')
        .where('thingId', '=', param('id'))
        .where('kind', '=', param('kind'))
        .select(sql<'gone' | 'reported'>`'reported'`.as('was')),
    )
    .unionAll(
      db
        .selectFrom('report_cases')
        .where('thingId', '=', param('id'))
        .where('kind', '=', param('kind'))
        .where('status', '=', sql.lit('open'))
        .select(sql<'gone' | 'reported'>`'reported'`.as('was')),
    ),
)

/**
 * Throws for an id that was used before. `gone`: it is permanently deleted, and a late copy of the creating request must
 * not restore it. `conflict`: it is hidden or waits for a decision, which would apply to the new content. Call it after
 * nothing was found under the id.
 */
export async function mustBeNew(db: Kysely<Schema>, kind: KindName, id: string, what: string): Promise<void> {
  const found = await formerly(db, { id, kind })
  if (found.some(({ was }) => was === 'gone')) throw new Problem('gone', `This ${what} was deleted`)
  if (found.length > 0) throw takenId(what)
}

export const sweepDeletedIds = (platform: Pick<Platform, 'database' | 'clock'>): Promise<void> =>
  deleteOld(platform, 'deletedIds', { table: 'gone_ids', key: ['id', 'kind'], at: 'at' })
