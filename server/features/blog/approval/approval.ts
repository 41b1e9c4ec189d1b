import { outAt, wrongTime } from '#contract/blog/plan-rules.ts'
import type { PostWords } from '#contract/blog/writing-endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { touchDesks } from '#server/people/desks.ts'
import { touchLightly } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { topicsOf, touchQueue } from '../touch-queue.ts'
import { decideChange, decidePost } from './apply-approval.ts'
import { held, type Reviewer } from './held.ts'
import { alreadyDecided } from './last-decision.ts'
import { setPlan } from './post-plan.ts'
import { noteOf, reasonOf } from './reason.ts'
import { type Facts, recordDecision } from './record-decision.ts'
import { differing, handedIn, readWordsOf } from './reword.ts'

interface Decide {
  id: string
  by: Reviewer
  decision: 'approved' | 'declined'
  /** For a post that is approved, what its author reads beside changed words. */
  reason?: string | null | undefined
  version: number
  goesOutAt?: string | null | undefined
  words?: PostWords | null | undefined
}

/** Decides about posts. Of two admins at once one decides; the other gets a conflict. */
export function createDecisions({ database, clock, newId }: Platform) {
  return {
    async decide({ id, by, decision, reason: given, version, ...asked }: Decide): Promise<void> {
      const isApproved = decision === 'approved'
      const words = isApproved && asked.words ? await readWordsOf(database.read, asked.words) : null
      const askedAt = isApproved && asked.goesOutAt ? new Date(asked.goesOutAt).toISOString() : null
      return database.write(async (tx) => {
        const { post, byRight } = await held(tx, id, by)
        if (!post.waitingSince)
          return alreadyDecided(tx, post, {
            byId: by.id,
            decision,
            version,
            askedAt,
            isReworded: words !== null,
          })
        if (post.version !== version)
          throw new Problem('conflict', 'The author has changed this post since. Please read it again.')
        const now = clock.now()
        const wrong = askedAt && wrongTime(askedAt, now)
        if (wrong) throw new Problem('invalid', wrong, 'goesOutAt')
        const reworded = words && differing(await handedIn(tx, post), words)
        if (reworded && post.ownerId === by.id)
          throw new Problem('invalid', 'This post is yours: you can edit it yourself', 'content')
        const goesOutAt = outAt(askedAt, reworded !== null, now)
        const reason = isApproved ? reworded && noteOf(given) : reasonOf(given)
        const about = post.status === 'approved' ? 'change' : 'post'
        const swaps = about === 'change' && isApproved && goesOutAt === null
        const facts: Facts = {
          ...{ id: newId(), decidedAt: now, decidedBy: by.id, byRight, goesOutAt },
          ...{ decision, reason, about, words: reworded ? 'changed' : null },
          changeStatusBefore: swaps ? 'pending' : null,
        }
        await recordDecision(tx, post, facts)
        if (goesOutAt) {
          await setPlan(tx, {
            ...{ postId: id, decisionId: facts.id, goesOutAt, askedAt, version },
            ...{ waitingSince: post.waitingSince, title: null, excerpt: null, content: null },
            ...reworded,
          })
          return touchQueue(tx, id)
        }
        const verdict = { decision, reason, now }
        await (about === 'post' ? decidePost(tx, post, verdict) : decideChange(tx, post, verdict))
        // Nobody has seen a pending text, so no cached reply must go at once.
        touchLightly(tx, ...topicsOf(id))
        await touchDesks(tx, id)
      })
    },
  }
}
