import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import type { PostWords } from '#contract/blog/writing-endpoints.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { PostRow } from '../lock-post.ts'
import type { PostPlanTable } from '../tables.ts'

type Db = Kysely<Schema>
export type PlanRow = Selectable<PostPlanTable>

/** The condition that a plan holds for its post, both joined: a deletion, a save and a submission end it, one by an older program too. */
export const planHolds = sql<SqlBool>`(post_plans.version = posts.version and posts.${sql.ref('waitingSince')} is null
  and posts.status in ('pending', 'approved'))`

/** The condition that the post in `posts` goes out at a time. */
export const isPlanned = sql<SqlBool>`exists (select 1 from post_plans where post_plans.${sql.ref('postId')} = posts.id and ${planHolds})`

const holdsFor = (plan: PlanRow, post: PostRow) =>
  plan.version === post.version &&
  post.waitingSince === null &&
  (post.status === 'pending' || post.status === 'approved')

/** The plans that hold for these posts, by post. */
export async function plansOf(db: Db, posts: readonly PostRow[]): Promise<Map<string, PlanRow>> {
  if (posts.length === 0) return new Map()
  const ids = posts.map(({ id }) => id)
  const rows = await db.selectFrom('post_plans').where('postId', 'in', ids).selectAll().execute()
  const plans = new Map(rows.map((row) => [row.postId, row]))
  return new Map(
    posts.flatMap((post) => {
      const plan = plans.get(post.id)
      return plan && holdsFor(plan, post) ? [[post.id, plan] as const] : []
    }),
  )
}

export async function planOf(db: Db, post: PostRow): Promise<PlanRow | undefined> {
  return (await plansOf(db, [post])).get(post.id)
}

/** The words of a reviewer that the author has not agreed to. */
export const rewordingOf = ({ title, excerpt, content }: PlanRow): PostWords | null =>
  title === null || excerpt === null || content === null ? null : { title, excerpt, content }

/** The post waits no more, and goes out by this plan; instead of the one before. */
export async function setPlan(tx: Db, plan: PlanRow): Promise<void> {
  const { postId: _, ...values } = plan
  await tx.updateTable('posts').set({ waitingSince: null }).where('id', '=', plan.postId).execute()
  await tx
    .insertInto('post_plans')
    .values(plan)
    .onConflict((conflict) => conflict.column('postId').doUpdateSet(values))
    .execute()
}

export async function endPlan(tx: Db, postId: string): Promise<void> {
  await tx.deleteFrom('post_plans').where('postId', '=', postId).execute()
}

/** Puts it back where it waited, with its author's words. */
export async function queueAgain(tx: Db, { postId, waitingSince }: PlanRow): Promise<void> {
  await tx.updateTable('posts').set({ waitingSince }).where('id', '=', postId).execute()
  await endPlan(tx, postId)
}
