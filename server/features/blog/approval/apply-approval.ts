import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'
import { changeOf, refreshSearch, swapTexts } from '../compose/post-changes.ts'
import type { PostRow } from '../lock-post.ts'
import type { PostDecisionTable } from '../tables.ts'

type Tx = Kysely<Schema>

interface Verdict {
  decision: 'approved' | 'declined'
  reason: string | null
  now: string
}

export async function decidePost(tx: Tx, post: PostRow, { decision, reason, now }: Verdict): Promise<void> {
  await tx
    .updateTable('posts')
    .set(
      decision === 'approved'
        ? { status: 'approved', publishedAt: post.publishedAt ?? now, updatedAt: now, waitingSince: null }
        : { status: 'rejected', reason, waitingSince: null },
    )
    .where('id', '=', post.id)
    .execute()
  if (decision === 'approved') await refreshSearch(tx, post.id)
}

export async function decideChange(tx: Tx, post: PostRow, { decision, reason, now }: Verdict): Promise<void> {
  const change = await changeOf(tx, post.id)
  if (!change) throw new Error(`A change to ${post.id} waits, but there is none`)
  if (decision === 'approved') {
    await swapTexts(tx, post, change, { status: 'replaced', reason: null, updatedAt: now })
    await refreshSearch(tx, post.id)
  } else
    await tx
      .updateTable('post_changes')
      .set({ status: 'rejected', reason })
      .where('postId', '=', post.id)
      .execute()
  await tx
    .updateTable('posts')
    .set({ waitingSince: null, ...(decision === 'approved' && { updatedAt: now }) })
    .where('id', '=', post.id)
    .execute()
}

/** Restores post and change to their state before a decision. */
export async function takeBack(tx: Tx, post: PostRow, last: Selectable<PostDecisionTable>): Promise<void> {
  const change = await changeOf(tx, post.id)
  if (change && last.changeStatusBefore)
    await swapTexts(tx, post, change, { ...change, status: last.changeStatusBefore })
  else if (change && last.about === 'change')
    await tx
      .updateTable('post_changes')
      .set({ status: 'pending', reason: null })
      .where('postId', '=', post.id)
      .execute()
  const status = last.about === 'change' || last.decision === 'taken down' ? 'approved' : 'pending'
  await tx
    .updateTable('posts')
    .set({
      ...{ status, reason: null },
      ...{ waitingSince: last.waitingSinceBefore, publishedAt: last.publishedAtBefore },
    })
    .where('id', '=', post.id)
    .execute()
  await refreshSearch(tx, post.id)
}
