import type { Kysely } from 'kysely'
import { planLimits } from '#contract/blog/plan-rules.ts'
import { touchDesks } from '#server/people/desks.ts'
import { notSuspended } from '#server/people/suspended.ts'
import { later } from '#server/platform/clock.ts'
import { type Schema, touch, touchLightly } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { holdAnyPost, type PostRow } from '../lock-post.ts'
import { decideChange, decidePost } from './apply-approval.ts'
import { endPlan, type PlanRow, planHolds, planOf, rewordingOf } from './post-plan.ts'
import { tellOwner } from './record-decision.ts'
import { applyWords } from './reword.ts'

type Tx = Kysely<Schema>

interface GoingOut {
  post: PostRow
  plan: PlanRow
  decisionId: string
  now: string
}

/** A planned post, or its change, becomes public, by this decision; its author is told. Inside write(). */
export async function goesOut(tx: Tx, { post, plan, decisionId, now }: GoingOut): Promise<void> {
  const verdict = { decision: 'approved', reason: null, now } as const
  const about = post.status === 'approved' ? 'change' : 'post'
  if (about === 'post') await decidePost(tx, post, verdict)
  else {
    await decideChange(tx, post, verdict)
    await tx
      .updateTable('post_decisions')
      .set({ changeStatusBefore: 'pending' })
      .where('id', '=', decisionId)
      .execute()
  }
  await endPlan(tx, plan.postId)
  await tellOwner(tx, post, { id: decisionId, decision: 'put out', about, decidedAt: now })
  touchLightly(tx, 'posts', `post:${post.id}`, `comments:${post.id}`)
  touch(tx, 'pending-posts')
  await touchDesks(tx, post.id)
}

/** The clock: puts out posts whose time has come. */
export function createGoingOut({ database, clock }: Platform) {
  const { read } = database

  /** Posts whose time has come. */
  const due = (now: string) =>
    read
      .selectFrom('post_plans')
      .innerJoin('posts', 'posts.id', 'post_plans.postId')
      .where('goesOutAt', '<=', now)
      .where(planHolds)
      .where(notSuspended('posts.ownerId'))
      .orderBy('goesOutAt')
      .orderBy('postId')
      .select('postId')
      .execute()

  return {
    /** Nobody decides here, so nothing is logged. */
    async goOutDue(): Promise<void> {
      await database.write((tx) => giveTimeToRead(tx, clock.now()))
      const failures: unknown[] = []
      // One that fails must not hold up the others.
      for (const { postId } of await due(clock.now()))
        await database
          .write(async (tx) => {
            const post = await holdAnyPost(tx, postId)
            const plan = post && (await planOf(tx, post))
            const now = clock.now()
            if (!plan || plan.goesOutAt > now) return
            const words = rewordingOf(plan)
            const whole = words ? await applyWords(tx, post, words, now) : post
            await goesOut(tx, { post: whole, plan, decisionId: plan.decisionId, now })
          })
          .catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** Whoever is suspended cannot answer: their day to read changed words begins when they are back. */
async function giveTimeToRead(tx: Tx, now: string): Promise<void> {
  const goesOutAt = later(now, { hours: planLimits.hoursToRead })
  await tx
    .updateTable('post_plans')
    .set({ goesOutAt })
    .where('goesOutAt', '<', goesOutAt)
    .where('content', 'is not', null)
    .where('postId', 'in', (eb) =>
      eb
        .selectFrom('posts')
        .where('ownerId', 'in', eb.selectFrom('suspensions').select('userId'))
        .select('id'),
    )
    .execute()
}
