import type { PlannedPost } from '#contract/blog/plan-endpoints.ts'
import { limits } from '#contract/campus.ts'
import { beyond, decodeCursor, page } from '#server/platform/database/query/page.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Reviewer } from './held.ts'
import { planHolds } from './post-plan.ts'
import { postsAsShown } from './posts-as-shown.ts'
import { postsFor } from './posts-for.ts'

/** Approved posts that are not out yet, for their reviewers. */
export function createPlannedPosts({ database: { read }, log }: Pick<Platform, 'database' | 'log'>) {
  return {
    /** What goes out at a time, soonest first. */
    async list(viewer: Reviewer, after?: string) {
      const found = postsFor(read, viewer)
        .innerJoin('post_plans', 'post_plans.postId', 'posts.id')
        .where(planHolds)
      const [rows, { total }] = await Promise.all([
        found
          .innerJoin('post_decisions', 'post_decisions.id', 'post_plans.decisionId')
          .leftJoin('users as reviewer', 'reviewer.id', 'post_decisions.decidedBy')
          .where(
            beyond('post_plans.goesOutAt', 'posts.id', decodeCursor(after, 'time', 'ascending'), 'ascending'),
          )
          .orderBy('post_plans.goesOutAt')
          .orderBy('posts.id')
          .limit(limits.pageSize)
          .selectAll('posts')
          .select(['post_plans.goesOutAt', 'post_plans.decisionId as planId', 'reviewer.fullName as by'])
          .select('post_plans.content as rewording')
          .execute(),
        found.select((eb) => eb.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow(),
      ])
      const { items, next } = page(rows, limits.pageSize, ({ goesOutAt, id }) => ({ at: goesOutAt, id }))
      const plans = new Map(items.map((row) => [row.id, row]))
      const shown = await postsAsShown({ read, log }, items)
      return {
        items: shown.flatMap(({ content: _, waitingSince: __, ...card }): PlannedPost[] => {
          const plan = plans.get(card.id)
          if (!plan) return []
          const { goesOutAt, planId, by, rewording } = plan
          return [{ ...card, goesOutAt, planId, by, isReworded: rewording !== null }]
        }),
        next,
        total: Number(total),
      }
    },
  }
}
