import type { Kysely, Selectable } from 'kysely'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { touchDesks } from '#server/people/desks.ts'
import { withdrawNotice } from '#server/people/notices.ts'
import { later } from '#server/platform/clock.ts'
import { type Schema, touch, touchLightly } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { changeOf, isOpen, swapTexts } from '../compose/post-changes.ts'
import { line } from '../compose/post-text.ts'
import type { PostRow } from '../lock-post.ts'
import type { PostDecisionTable } from '../tables.ts'
import { decideChange, decidePost, takeBack } from './apply-approval.ts'
import { held, type Reviewer } from './held.ts'
import { recordDecision, undoable } from './record-decision.ts'

type Tx = Kysely<Schema>
type Decision = Selectable<PostDecisionTable>

interface Decide {
  id: string
  by: Reviewer
  decision: 'approved' | 'declined'
  reason?: string | null | undefined
  version: number
}

/** Decides about posts and undoes a decision. Of two admins at once one decides; the other gets a conflict. */
export function createDecisions({ database, clock, newId }: Platform) {
  const topicsOf = (id: string) => ['posts', `post:${id}`, `comments:${id}`, 'pending-posts']
  async function moved(tx: Tx, id: string) {
    touch(tx, ...topicsOf(id))
    await touchDesks(tx, id)
  }

  return {
    decide: ({ id, by, decision, reason: given, version }: Decide) =>
      database.write(async (tx) => {
        const { post, byRight } = await held(tx, id, by)
        if (!post.waitingSince) return alreadyDecided(tx, post, by.id, decision, version)
        if (post.version !== version)
          throw new Problem('conflict', 'The author has changed this post since. Please read it again.')
        const reason = decision === 'declined' ? reasonOf(given) : null
        const about = post.status === 'approved' ? 'change' : 'post'
        const swaps = about === 'change' && decision === 'approved'
        const changeStatusBefore = swaps ? ('pending' as const) : null
        const now = clock.now()
        await recordDecision(tx, post, {
          ...{ id: newId(), decidedAt: now, decidedBy: by.id, byRight },
          ...{ decision, reason, about, changeStatusBefore },
        })
        const verdict = { decision, reason, now }
        await (about === 'post' ? decidePost(tx, post, verdict) : decideChange(tx, post, verdict))
        // Nobody has seen a pending text, so no cached reply must go at once.
        touchLightly(tx, ...topicsOf(id))
        await touchDesks(tx, id)
      }),

    /** A post of a trusted author stays as it is. */
    look: (id: string, by: Reviewer) =>
      database.write(async (tx) => {
        const { post } = await held(tx, id, by)
        if (post.outSince === null) return
        await tx.updateTable('posts').set({ outSince: null }).where('id', '=', id).execute()
        touch(tx, 'pending-posts')
        await touchDesks(tx, id)
      }),

    /** Withdraws a public post; its author reads why, and keeps a change that they were writing. */
    takeDown: (id: string, by: Reviewer, given: string) =>
      database.write(async (tx) => {
        const { post, byRight } = await held(tx, id, by)
        if (post.status !== 'approved') throw new Problem('conflict', 'This post is no longer public')
        const reason = reasonOf(given)
        const change = await changeOf(tx, id)
        await recordDecision(tx, post, {
          ...{ id: newId(), decidedAt: clock.now(), decidedBy: by.id, byRight },
          ...{ decision: 'taken down', about: 'post', reason },
          changeStatusBefore: isOpen(change) ? change.status : null,
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
        await moved(tx, id)
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
        if (late || post.version !== last.version || post.waitingSince)
          throw new Problem('conflict', 'It’s too late to undo this decision')
        await takeBack(tx, post, last)
        await withdrawNotice(tx, [`post-decision:${last.id}`])
        await tx
          .updateTable('post_decisions')
          .set({ undoneAt: clock.now() })
          .where('id', '=', last.id)
          .execute()
        await moved(tx, id)
      }),
  }
}

/** The same decision by the same admin is a repeated request; anything else lost a race. */
async function alreadyDecided(
  tx: Tx,
  post: PostRow,
  adminId: string,
  decision: Decide['decision'],
  version: number,
): Promise<void> {
  const last = await lastDecision(tx, post.id)
  if (!last || last.undoneAt || last.version !== post.version)
    throw new Problem('conflict', 'The author has withdrawn this post')
  if (last.decidedBy === adminId && last.decision === decision && last.version === version) return
  const other = await tx
    .selectFrom('users')
    .where('id', '=', last.decidedBy ?? '')
    .select('fullName')
    .executeTakeFirst()
  const who = last.decidedBy === adminId ? 'You have' : `${other?.fullName ?? 'Another admin'} has`
  throw new Problem('conflict', `${who} already ${last.decision} this post`)
}

function lastDecision(tx: Tx, postId: string): Promise<Decision | undefined> {
  return tx
    .selectFrom('post_decisions')
    .where('postId', '=', postId)
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst()
}

function reasonOf(given: string | null | undefined): string {
  const reason = line(given ?? '')
  if (!reason) throw new Problem('invalid', 'Please say why, so the author can fix it', 'reason')
  if ([...reason].length > limits.declineReason)
    throw new Problem('invalid', `Please keep it under ${limits.declineReason} characters`, 'reason')
  return reason
}
