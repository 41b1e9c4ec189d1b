import { sql } from 'kysely'
import type { WaitingPostInFull } from '#contract/blog/writing-endpoints.ts'
import { limits } from '#contract/campus.ts'
import { mayNot } from '#server/http/dispatch/dispatch.ts'
import { beyond, decodeCursor, page } from '#server/platform/database/query/page.ts'
import type { Platform } from '#server/platform/index.ts'
import { noPost, type PostRow } from '../lock-post.ts'
import type { Reviewer } from './held.ts'
import { lastDecision } from './last-decision.ts'
import { isPlanned, planOf } from './post-plan.ts'
import { partsOf, postsAsShown } from './posts-as-shown.ts'
import { postsFor } from './posts-for.ts'

/** Whether the post itself went out by trust, or a change to it. */
const wentOutAs = sql<'post' | 'change' | null>`(
  select about from post_decisions
  where ${sql.ref('postId')} = posts.id and ${sql.ref('decidedAt')} = posts.${sql.ref('outSince')}
  order by post_decisions.id desc limit 1)`.as('wentOutAs')

/** What awaits review, longest waiting first; what trusted authors made public. */
export function createReviews({ database: { read }, log }: Pick<Platform, 'database' | 'log'>) {
  const all = (viewer: Reviewer) => postsFor(read, viewer)

  const waiting = (viewer: Reviewer) => all(viewer).where('posts.waitingSince', 'is not', null)

  const unlooked = (viewer: Reviewer) =>
    all(viewer).where('outSince', 'is not', null).where('posts.status', '=', 'approved')

  const asShown = (rows: readonly PostRow[]) => postsAsShown({ read, log }, rows)

  /** Whose changed words its author took back, of the version that waits. */
  async function tookBackFrom(row: PostRow): Promise<string | null> {
    const last = await lastDecision(read, row.id)
    if (last?.words !== 'taken back' || last.version !== row.version) return null
    const by = await read
      .selectFrom('users')
      .where('id', '=', last.decidedBy ?? '')
      .select('fullName')
      .executeTakeFirst()
    return by?.fullName ?? ''
  }

  return {
    async list(viewer: Reviewer, after?: string) {
      const [rows, { total }] = await Promise.all([
        waiting(viewer)
          .where(
            beyond('posts.waitingSince', 'posts.id', decodeCursor(after, 'time', 'ascending'), 'ascending'),
          )
          .orderBy('waitingSince')
          .orderBy('id')
          .limit(limits.pageSize)
          .selectAll()
          .execute(),
        waiting(viewer)
          .select((eb) => eb.fn.countAll<number | string>().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      const { items, next } = page(rows, limits.pageSize, (row) => ({
        at: row.waitingSince ?? '',
        id: row.id,
      }))
      const shown = await asShown(items)
      return { items: shown.map(({ content: _, ...card }) => card), next, total: Number(total) }
    },

    /** What trusted authors made public and nobody has looked at, oldest first. */
    async unlooked(viewer: Reviewer, after?: string) {
      const found = unlooked(viewer)
      const [rows, { total }] = await Promise.all([
        found
          .where(beyond('posts.outSince', 'posts.id', decodeCursor(after, 'time', 'ascending'), 'ascending'))
          .orderBy('outSince')
          .orderBy('id')
          .limit(limits.pageSize)
          .selectAll()
          .select(wentOutAs)
          .execute(),
        found.select((eb) => eb.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow(),
      ])
      const { items, next } = page(rows, limits.pageSize, (row) => ({ at: row.outSince ?? '', id: row.id }))
      const out = new Map(items.map((row) => [row.id, row]))
      const shown = await postsAsShown({ read, log }, items, { isOut: true })
      return {
        items: shown.map(({ content: _, waitingSince: __, ...card }) => ({
          ...card,
          isChange: out.get(card.id)?.wentOutAs === 'change',
          outSince: out.get(card.id)?.outSince ?? '',
        })),
        next,
        total: Number(total),
      }
    },

    async read(viewer: Reviewer, id: string): Promise<WaitingPostInFull> {
      const row = await all(viewer)
        .where('posts.id', '=', id)
        .where((eb) => eb.or([eb('posts.waitingSince', 'is not', null), isPlanned]))
        .selectAll()
        .executeTakeFirst()
      const [shown] = row ? await asShown([row]) : []
      if (!row && viewer.role !== 'admin') throw mayNot()
      if (!row || !shown) throw noPost()
      const owner = await read
        .selectFrom('users')
        .where('id', '=', row.ownerId)
        .select(['department', 'level'])
        .executeTakeFirst()
      if (!owner) throw noPost()
      const plan = await planOf(read, row)
      return {
        ...shown,
        ...owner,
        former: shown.isChange ? partsOf(row) : null,
        goesOutAt: plan?.goesOutAt ?? null,
        tookBackFrom: await tookBackFrom(row),
      }
    },
  }
}
