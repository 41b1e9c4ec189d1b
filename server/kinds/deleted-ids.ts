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

/** Whether there is such a row, whatever its state. */
export async function isHere(db: Kysely<Schema>, table: string, id: string): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows.length > 0
}

/** Whether this was here before, whatever became of it. `table` is its kind's. */
export async function wasHere(
  db: Kysely<Schema>,
  { kind, table }: { kind: KindName; table: string },
  id: string,
): Promise<boolean> {
  if (await isHere(db, table, id)) return true
  return mustBeNew(db, kind, id, kind).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'gone') return true
      throw error
    },
  )
}

export const sweepDeletedIds = (platform: Pick<Platform, 'database' | 'clock'>): Promise<void> =>
  deleteOld(platform, 'deletedIds', { table: 'gone_ids', key: ['id', 'kind'], at: 'at' })
