import { Problem } from '#contract/problem.ts'
import { touchDesks } from '#server/people/desks.ts'
import { withdrawNotice } from '#server/people/notices.ts'
import { later } from '#server/platform/clock.ts'
import { touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { changeOf, isOpen, swapTexts } from '../compose/post-changes.ts'
import { topicsOf } from '../touch-queue.ts'
import { takeBack } from './apply-approval.ts'
import { held, type Reviewer } from './held.ts'
import { isAsDecided, lastDecision } from './last-decision.ts'
import { endPlan, planOf } from './post-plan.ts'
import { reasonOf } from './reason.ts'
import { recordDecision, undoable } from './record-decision.ts'

/** What reviewers do after a decision: look at what went out by trust, take a public post down, undo what they decided. */
export function createReversals({ database, clock, newId }: Platform) {
  return {
    /** A post of a trusted author stays as it is. `outSince` is that of the words which were looked at. */
    look: (id: string, by: Reviewer, outSince?: string) =>
      database.write(async (tx) => {
        const { post } = await held(tx, id, by)
        if (post.outSince === null) return
        if (outSince !== undefined && outSince !== post.outSince) throw changedSince()
        await tx.updateTable('posts').set({ outSince: null }).where('id', '=', id).execute()
        touch(tx, 'pending-posts')
        await touchDesks(tx, id)
      }),

    /** Withdraws a public post; its author reads why, and keeps a change that they were writing. */
    takeDown: (id: string, by: Reviewer, said: { reason: string; outSince?: string | undefined }) =>
      database.write(async (tx) => {
        const { post, byRight } = await held(tx, id, by)
        if (post.status !== 'approved') throw new Problem('conflict', 'This post is no longer public')
        if (said.outSince !== undefined && post.outSince !== null && said.outSince !== post.outSince)
          throw changedSince()
        const reason = reasonOf(said.reason)
        const change = await changeOf(tx, id)
        const plan = await planOf(tx, post)
        await recordDecision(tx, post, {
          ...{ id: newId(), decidedAt: clock.now(), decidedBy: by.id, byRight },
          ...{ decision: 'taken down', about: 'post', reason },
          changeStatusBefore: isOpen(change) ? change.status : null,
          // Its undo brings a planned change back into the queue.
          waitingSinceBefore: plan?.waitingSince ?? post.waitingSince,
        })
        if (isOpen(change))
          await swapTexts(tx, post, change, {
            status: 'replaced',
            reason: change.reason,
            updatedAt: clock.now(),
          })
        await tx
          .updateTable('posts')
          .set({ status: 'rejected', reason, waitingSince: null, outSince: null })
          .where('id', '=', id)
          .execute()
        // It said when the change goes out.
        if (plan) await withdrawNotice(tx, [`post-decision:${plan.decisionId}`])
        await endPlan(tx, id)
        touch(tx, ...topicsOf(id))
        await touchDesks(tx, id)
      }),

    /** Only their own decision, only the latest, and only while nothing was built upon it. */
    undo: (id: string, by: Reviewer) =>
      database.write(async (tx) => {
        const { post } = await held(tx, id, by)
        const last = await lastDecision(tx, id)
        if (!last || last.decidedBy !== by.id)
          throw new Problem('conflict', 'You have no decision to undo here')
        if (last.undoneAt) return
        const late = last.decidedAt < later(clock.now(), { minutes: -undoable.minutes })
        if (late || !(await isAsDecided(tx, post, last)))
          throw new Problem('conflict', 'It’s too late to undo this decision')
        await endPlan(tx, id)
        await takeBack(tx, post, last)
        await withdrawNotice(tx, [`post-decision:${last.id}`, `post-out:${last.id}`])
        await tx
          .updateTable('post_decisions')
          .set({ undoneAt: clock.now() })
          .where('id', '=', last.id)
          .execute()
        touch(tx, ...topicsOf(id))
        await touchDesks(tx, id)
      }),
  }
}

const changedSince = () =>
  new Problem('conflict', 'The author has changed this post since. Please read it again.')
