import { type Kysely, type SqlBool, sql } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { OwnSuspension } from '#contract/profiles/people.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { prepared } from '#server/platform/database/query/statement.ts'

/**
 * The condition that the person in this column is not suspended: 'posts.ownerId'; nobody is not. What everybody sees of
 * anybody asks for it. It is the row that counts, which the first job after its time removes: counters move with it.
 * Of a list of one owner "not exists" has PostgreSQL believe that nothing is left, and sort all that they ever made.
 */
export const notSuspended = (column: string) => sql<SqlBool>`(${sql.ref(column)} is null
  or ${sql.ref(column)} not in (select suspensions.${sql.ref('userId')} from suspensions))`

/** Until when and why somebody is kept out `now`; null for whoever is not. */
export async function suspensionOf(
  db: Kysely<Schema>,
  userId: string,
  now: string,
): Promise<OwnSuspension | null> {
  const row = await db
    .selectFrom('suspensions')
    .where('userId', '=', userId)
    .select(['userId as id', 'until', 'reason'])
    .executeTakeFirst()
  return row && isSuspended(row, now) ? row : null
}

/** To the moment: whoever comes in then is not asked to wait for a job. */
export const isSuspended = ({ until }: { until: string | null }, now: string) => until === null || until > now

const rowOf = prepared<{ id: string }, { until: string | null }>((db, param) =>
  db.selectFrom('suspensions').where('userId', '=', param('id')).select('until'),
)

/**
 * Whether everybody sees what this person has just added, and so whether it is counted; else the job counts it that ends
 * the suspension. Throws for whoever was kept out after they were let in. Asked in the write that added it, and after
 * that: whoever suspends them then either is seen here, or waits for this write.
 */
export async function isSeenAtOnce(tx: Kysely<Schema>, userId: string, now: string): Promise<boolean> {
  const [row] = await rowOf(tx, { id: userId })
  if (row && isSuspended(row, now)) throw new Problem('unauthenticated', 'Please sign in')
  return !row
}
