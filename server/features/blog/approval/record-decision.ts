import type { Kysely, Selectable } from 'kysely'
import { address } from '#contract/addresses.ts'
import { dayAndTime } from '#contract/admin/suspension-rules.ts'
import { sendNotice } from '#server/people/notices.ts'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { PostRow } from '../lock-post.ts'
import type { PostDecisionTable } from '../tables.ts'

/** How long an admin can undo a decision; the screen offers it for some seconds of that. */
export const undoable = { minutes: 1 } as const

export type Facts = Pick<
  Selectable<PostDecisionTable>,
  'id' | 'decidedAt' | 'decidedBy' | 'decision' | 'about'
> &
  Partial<Selectable<PostDecisionTable>>
/** What a notice says: without `decidedBy`, nobody in particular did it. */
type Told = Omit<Facts, 'decidedBy'> & Partial<Pick<Facts, 'decidedBy'>>

/** Records a decision and notifies the author. */
export async function recordDecision(tx: Kysely<Schema>, post: PostRow, facts: Facts): Promise<void> {
  await tellOwner(tx, post, facts)
  await insertDecision(tx, post, facts)
}

/** Notifies the author; the push waits until it can no longer be undone. */
export async function tellOwner(tx: Kysely<Schema>, post: PostRow, facts: Told): Promise<void> {
  const { id, decision, decidedAt, about } = facts
  const isAgainst = decision === 'declined' || decision === 'taken down'
  // At its address everybody reads what is public: a change is answered where it is written.
  const isWritten = isAgainst || (about === 'change' && facts.words === 'changed')
  await sendNotice(tx, {
    ...{ to: post.ownerId, kind: 'post', text: await outcome(tx, post.title, facts), at: decidedAt },
    about: decision === 'put out' ? `post-out:${id}` : `post-decision:${id}`,
    link: isWritten ? address('postBlog', { id: post.id }) : address('post', { id: post.id }),
    pushFrom: later(decidedAt, undoable),
  })
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
async function outcome(tx: Kysely<Schema>, title: string, facts: Told): Promise<string> {
  const { about, decision, goesOutAt, words, reason } = facts
  const which = about === 'change' ? `our change to “${title}”` : `our post “${title}”`
  if (decision === 'put out') return `Y${which} is public now.`
  if (decision === 'called back') return `Y${which} waits for approval again.`
  if (decision !== 'approved') return `Y${which} was ${decision}: ${reason ?? ''}`
  if (!goesOutAt) return `Y${which} was approved.`
  const when = dayAndTime(goesOutAt)
  if (!words) return `Y${which} was approved and goes out on ${when}.`
  const who = await nameOf(tx, facts.decidedBy ?? null)
  return `${who} changed words in y${which}. It goes out with them on ${when}, unless you undo them.`
}

async function nameOf(tx: Kysely<Schema>, id: string | null): Promise<string> {
  const found = await tx
    .selectFrom('users')
    .where('id', '=', id ?? '')
    .select('fullName')
    .executeTakeFirst()
  return found?.fullName ?? 'An admin'
}
