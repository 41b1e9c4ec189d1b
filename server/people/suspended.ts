import { type Kysely, type SqlBool, sql } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { OwnSuspension } from '#contract/profiles/people.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { prepared } from '#server/platform/database/query/statement.ts'

/**
 * The condition that the person in this column is not suspended: 'posts.ownerId'; null is not. All public content is
 * filtered by it. Decides by the row, which the first job after its end deletes, because counters move with it.
 * With "not exists" PostgreSQL would expect no rows for a list of one owner, and sort everything they ever made.
 */
export const notSuspended = (column: string) => sql<SqlBool>`(${sql.ref(column)} is null
  or ${sql.ref(column)} not in (select suspensions.${sql.ref('userId')} from suspensions))`

/** The end and reason of a suspension in force `now`; null without one. */
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

/** Exact to the moment: whoever signs in then need not wait for the job. */
export const isSuspended = ({ until }: { until: string | null }, now: string) => until === null || until > now

const rowOf = prepared<{ id: string }, { until: string | null }>((db, param) =>
  db.selectFrom('suspensions').where('userId', '=', param('id')).select('until'),
)

/**
 * Whether what this person has just added is public, and so counted; else the job that ends the suspension counts it.
 * Throws for somebody suspended since the request was admitted. Call it after the insert, in the same write: a concurrent
 * suspension is then either seen here, or waits for this write.
 */
export async function isSeenAtOnce(tx: Kysely<Schema>, userId: string, now: string): Promise<boolean> {
  const [row] = await rowOf(tx, { id: userId })
  if (row && isSuspended(row, now)) throw new Problem('unauthenticated', 'Please sign in')
  return !row
}
