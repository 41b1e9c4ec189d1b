import type { Kysely, Selectable } from 'kysely'
import { address } from '#contract/addresses.ts'
import { sendNotice } from '#server/people/notices.ts'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { PostRow } from '../lock-post.ts'
import type { PostDecisionTable } from '../tables.ts'

/** How long an admin can undo a decision; the screen offers it for some seconds of that. */
export const undoable = { minutes: 1 } as const

type Facts = Pick<Selectable<PostDecisionTable>, 'id' | 'decidedAt' | 'decidedBy' | 'decision' | 'about'> &
  Partial<Selectable<PostDecisionTable>>

/** Records a decision and notifies the author; the push waits until it can no longer be undone. */
export async function recordDecision(tx: Kysely<Schema>, post: PostRow, facts: Facts): Promise<void> {
  const { id, decision, decidedAt } = facts
  await sendNotice(tx, {
    ...{ to: post.ownerId, kind: 'post', text: outcome(post.title, facts), at: decidedAt },
    about: `post-decision:${id}`,
    link: decision === 'approved' ? address('post', { id: post.id }) : address('postBlog', { id: post.id }),
    pushFrom: later(decidedAt, undoable),
  })
  await insertDecision(tx, post, facts)
}

/** For the log; nobody is told. */
export async function insertDecision(tx: Kysely<Schema>, post: PostRow, facts: Facts): Promise<void> {
  await tx
    .insertInto('post_decisions')
    .values({
      postId: post.id,
      version: post.version,
      waitingSinceBefore: post.waitingSince,
      publishedAtBefore: post.publishedAt,
      ...facts,
    })
    .execute()
}

/** The notice for the author. */
function outcome(title: string, facts: Facts): string {
  const what = facts.about === 'change' ? `Your change to “${title}”` : `Your post “${title}”`
  if (facts.decision === 'approved') return `${what} was approved.`
  return `${what} was ${facts.decision}: ${facts.reason ?? ''}`
}
