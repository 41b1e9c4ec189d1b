import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { after, id, page, time } from '../page.ts'
import { postWords, savedPost, waitingPost } from './writing-endpoints.ts'

/** An approved post, or a change, that goes out at a time. */
const plan = z.strictObject({
  id,
  goesOutAt: time,
  /** The time that its reviewer asked for; null for as soon as its author agrees. */
  askedAt: time.nullable(),
  /** Who approved it; null for somebody who has left. */
  by: z.string().nullable(),
  /** What they say to the author. */
  note: z.string().nullable(),
  /** The author's words, and those of the reviewer that the author has not agreed to; null where there are none. */
  reworded: z.strictObject({ before: postWords, after: postWords }).nullable(),
})

/** One as its reviewers see it in a list. */
const plannedPost = waitingPost.omit({ waitingSince: true }).extend({
  planId: id,
  goesOutAt: time,
  by: z.string().nullable(),
  /** Whether its author has still to agree to changed words. */
  isReworded: z.boolean(),
})

export type Plan = z.output<typeof plan>
export type PlannedPost = z.output<typeof plannedPost>

export const plans = {
  list: endpoint({
    method: 'GET',
    path: '/planned-posts',
    access: 'reviewer',
    summary:
      'Lists approved posts and changes that go out at a time, soonest first. `total` counts all. For a subadmin, those of their desk.',
    query: z.strictObject({ after }),
    reply: page(plannedPost).extend({ total: z.int() }),
  }),
  move: endpoint({
    method: 'PUT',
    path: '/posts/:id/plan',
    access: 'reviewer',
    summary:
      'Puts such a post out now, or back into the queue. Conflict where the plan `planId` no longer holds, or its author has still to agree to changed words.',
    body: z.strictObject({ planId: id, to: z.enum(['now', 'queue']) }),
  }),
  own: endpoint({
    method: 'GET',
    path: '/my/posts/:id/plan',
    access: 'member',
    summary: 'Returns when your approved post goes out, and what its reviewer changed.',
    reply: plan,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/my/posts/:id/plan',
    access: 'member',
    summary:
      'Agrees to the words that a reviewer changed in your post, or takes them back: then it waits for review with yours.',
    body: z.strictObject({ planId: id, agrees: z.boolean() }),
    reply: savedPost,
  }),
}
