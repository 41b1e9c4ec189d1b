import type { Kysely } from 'kysely'
import { trustedAuthor } from '#contract/admin/desk-rules.ts'
import { touchDesks } from '#server/people/desks.ts'
import { type Schema, touch, touchLightly } from '#server/platform/database/port.ts'
import { holdAnyPost, noPost } from '../lock-post.ts'
import { decideChange, decidePost } from './apply-approval.ts'
import { insertDecision } from './record-decision.ts'

/** Makes what a trusted author has handed in public, to be looked at afterwards. Inside write(). */
export async function goOut(
  tx: Kysely<Schema>,
  id: string,
  { now, decisionId }: { now: string; decisionId: string },
): Promise<void> {
  const post = await holdAnyPost(tx, id)
  if (!post) throw noPost()
  const about = post.status === 'approved' ? 'change' : 'post'
  await insertDecision(tx, post, {
    ...{
      id: decisionId,
      decidedAt: now,
      decidedBy: null,
      decision: 'approved',
      about,
      byRight: trustedAuthor,
    },
    changeStatusBefore: about === 'change' ? 'pending' : null,
  })
  const verdict = { decision: 'approved', reason: null, now } as const
  await (about === 'post' ? decidePost(tx, post, verdict) : decideChange(tx, post, verdict))
  await tx.updateTable('posts').set({ outSince: now }).where('id', '=', id).execute()
  touchLightly(tx, 'posts', `post:${id}`, `comments:${id}`)
  touch(tx, 'pending-posts')
  await touchDesks(tx, id)
}
