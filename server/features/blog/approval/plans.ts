import type { Kysely } from 'kysely'
import type { Plan } from '#contract/blog/plan-endpoints.ts'
import type { SavedPost } from '#contract/blog/writing-endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { withdrawNotice } from '#server/people/notices.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { holdOwnPost, noPost, type PostRow } from '../lock-post.ts'
import { savedPost } from '../own/own-posts.ts'
import { touchQueue } from '../touch-queue.ts'
import { goesOut } from './going-out.ts'
import { held, type Reviewer } from './held.ts'
import { lastDecision } from './last-decision.ts'
import { type PlanRow, planOf, queueAgain, rewordingOf, setPlan } from './post-plan.ts'
import { type Facts, insertDecision, tellOwner } from './record-decision.ts'
import { applyWords, handedIn } from './reword.ts'

type Tx = Kysely<Schema>

const noPlan = () => new Problem('conflict', 'This has changed since you read it. Please read it again.')

/** Approved posts that go out at a time: what their author and their reviewers can still do. */
export function createPlans({ database, clock, newId }: Platform) {
  const { read } = database

  return {
    async own(id: string, ownerId: string): Promise<Plan> {
      const post = await read
        .selectFrom('posts')
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .selectAll()
        .executeTakeFirst()
      const plan = post && (await planOf(read, post))
      if (!plan) throw noPost()
      const decision = await read
        .selectFrom('post_decisions')
        .leftJoin('users as reviewer', 'reviewer.id', 'decidedBy')
        .where('post_decisions.id', '=', plan.decisionId)
        .select(['reason', 'reviewer.fullName as by'])
        .executeTakeFirstOrThrow()
      const after = rewordingOf(plan)
      return {
        ...{ id: plan.decisionId, goesOutAt: plan.goesOutAt, askedAt: plan.askedAt },
        ...{ by: decision.by, note: decision.reason },
        reworded: after && { before: await handedIn(read, post), after },
      }
    },

    /** The author agrees to changed words, or takes them back. Sent twice it is one answer. */
    answer: (id: string, ownerId: string, { planId, agrees }: { planId: string; agrees: boolean }) =>
      database.write(async (tx): Promise<SavedPost> => {
        const post = await holdOwnPost(tx, id, ownerId)
        const said = agrees ? 'agreed' : 'taken back'
        const decision = await tx
          .selectFrom('post_decisions')
          .where('id', '=', planId)
          .where('postId', '=', id)
          .select('words')
          .executeTakeFirst()
        if (decision?.words === said) return savedPost(tx, id)
        const plan = await planOf(tx, post)
        const words = plan && rewordingOf(plan)
        if (!words || plan.decisionId !== planId) throw noPlan()
        await tx.updateTable('post_decisions').set({ words: said }).where('id', '=', planId).execute()
        if (agrees) await agree(tx, { post: await applyWords(tx, post, words, clock.now()), plan })
        else await queueAgain(tx, plan)
        await touchQueue(tx, id)
        return savedPost(tx, id)
      }),

    /** A reviewer puts it out now, or back into the queue; also another one than who approved it. */
    move: (id: string, by: Reviewer, { planId, to }: { planId: string; to: 'now' | 'queue' }) =>
      database.write(async (tx) => {
        const { post, byRight } = await held(tx, id, by)
        const plan = await planOf(tx, post)
        if (plan?.decisionId !== planId) {
          if (await hasMoved(tx, id, by.id, decisionOf[to])) return
          throw noPlan()
        }
        if (to === 'now' && rewordingOf(plan))
          throw new Problem('conflict', 'The author hasn’t accepted the changed words yet')
        const about = post.status === 'approved' ? 'change' : 'post'
        const decision: Facts = {
          ...{ id: newId(), decidedAt: clock.now(), decidedBy: by.id, byRight },
          ...{ decision: decisionOf[to], about, waitingSinceBefore: plan.waitingSince },
        }
        await insertDecision(tx, post, decision)
        await withdrawNotice(tx, [`post-decision:${planId}`])
        if (to === 'now') return goesOut(tx, { post, plan, decisionId: decision.id, now: decision.decidedAt })
        await queueAgain(tx, plan)
        await tellOwner(tx, post, decision)
        await touchQueue(tx, id)
      }),
  }

  /** Out now, or at the time that its reviewer asked for. */
  async function agree(tx: Tx, { post, plan }: { post: PostRow; plan: PlanRow }): Promise<void> {
    const now = clock.now()
    if (plan.askedAt === null || plan.askedAt <= now)
      return goesOut(tx, { post, plan, decisionId: plan.decisionId, now })
    await setPlan(tx, {
      ...{ ...plan, goesOutAt: plan.askedAt, version: post.version },
      ...{ title: null, excerpt: null, content: null },
    })
  }
}

const decisionOf = { now: 'put out', queue: 'called back' } as const

/** Whether this reviewer has just done the same: the request came twice. */
async function hasMoved(
  tx: Tx,
  postId: string,
  byId: string,
  decision: 'put out' | 'called back',
): Promise<boolean> {
  const last = await lastDecision(tx, postId)
  return last?.decidedBy === byId && last.decision === decision
}
