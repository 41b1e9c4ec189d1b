import type { Kysely, Selectable } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { changeOf, isOpen } from '../compose/post-changes.ts'
import type { PostRow } from '../lock-post.ts'
import type { PostDecisionTable } from '../tables.ts'
import { planOf } from './post-plan.ts'

type Tx = Kysely<Schema>
export type Decision = Selectable<PostDecisionTable>

export function lastDecision(tx: Tx, postId: string): Promise<Decision | undefined> {
  return tx
    .selectFrom('post_decisions')
    .where('postId', '=', postId)
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst()
}

interface Asked {
  byId: string
  decision: 'approved' | 'declined'
  version: number
  askedAt: string | null
  isReworded: boolean
}

/** The same decision by the same admin is a repeated request; anything else lost a race. */
export async function alreadyDecided(tx: Tx, post: PostRow, asked: Asked): Promise<void> {
  const { byId, decision, version, askedAt, isReworded } = asked
  const last = await lastDecision(tx, post.id)
  if (!last || last.undoneAt || last.version !== post.version)
    throw new Problem('conflict', 'The author has withdrawn this post')
  const plan = await planOf(tx, post)
  const isSame = plan ? plan.askedAt === askedAt && (last.words !== null) === isReworded : askedAt === null
  if (last.decidedBy === byId && last.decision === decision && last.version === version && isSame) return
  const other = await tx
    .selectFrom('users')
    .where('id', '=', last.decidedBy ?? '')
    .select('fullName')
    .executeTakeFirst()
  const who = last.decidedBy === byId ? 'You have' : `${other?.fullName ?? 'Another admin'} has`
  throw new Problem('conflict', `${who} already ${last.decision} this post`)
}

/** Whether a post is still as its last decision left it: nobody has saved, withdrawn or handed it in again since. */
export async function isAsDecided(tx: Tx, post: PostRow, last: Decision): Promise<boolean> {
  if (post.version !== last.version || post.waitingSince) return false
  if (last.decision === 'called back') return false
  if (last.decision !== 'approved' || (await planOf(tx, post))) return true
  return last.about === 'post' ? post.status === 'approved' : !isOpen(await changeOf(tx, post.id))
}
