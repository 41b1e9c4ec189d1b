import { type Kysely, sql } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, type Schema, touchLightly } from '#server/platform/database/port.ts'
import { chunksOf } from '#server/platform/database/query/chunked-query.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { groupCommit } from '#server/platform/database/write/group-commit.ts'
import { noPost } from '../lock-post.ts'
import { publicPost } from '../public.ts'
import { lowered, raised, weightOf } from '../trending-score.ts'

type Tx = Kysely<Schema>

interface Act {
  postId: string
  userId: string
  likes: boolean
}

interface Counters {
  likes: number
  trend: number
}

interface Held extends Counters {
  isPublic: boolean
}

/**
 * Likes of posts: one row per person and post; count and trend change in the same transaction. Likes that arrive
 * together share a transaction, see docs/decisions/comments-and-likes.md.
 */
export function createLikes(database: Database, clock: Clock) {
  const likesIt = database.statement<{ userId: string; postId: string }, { postId: string }>((db, param) =>
    db
      .selectFrom('post_likes')
      .where('userId', '=', param('userId'))
      .where('postId', '=', param('postId'))
      .select('postId'),
  )

  const act = groupCommit<Act, Counters | Problem>(
    ({ postId, userId }) => `${userId} ${postId}`,
    (acts) => database.write((tx) => write(tx, acts), { mayWait: true }),
    (error) => error instanceof Problem || database.isUnavailable(error) !== null,
  )

  /** Returns for each act its post's likes after it. */
  async function write(tx: Tx, acts: readonly Act[]): Promise<(Counters | Problem)[]> {
    const held = await hold(tx, [...new Set(acts.map(({ postId }) => postId))].sort())
    const createdAt = clock.now()
    /** What is public no more gets no like; one that it has can be taken back. */
    const heldFor = ({ postId, likes }: Act) => {
      const one = held.get(postId)
      return one && (one.isPublic || !likes) ? one : undefined
    }
    const there = acts.filter(heldFor)
    const added = await add(
      tx,
      there.filter(({ likes }) => likes).map(({ postId, userId }) => ({ postId, userId, createdAt })),
    )
    const gone = await remove(
      tx,
      there.filter(({ likes }) => !likes),
    )
    const moved = new Set<string>()
    const after = acts.map((asked) => {
      const { postId, userId, likes } = asked
      const now = heldFor(asked)
      if (!now) return noPost()
      const at = (likes ? added : gone).get(`${userId} ${postId}`)
      if (at === undefined) return now
      const [by, trendAfter] = likes ? ([1, raised] as const) : ([-1, lowered] as const)
      const next = { ...now, likes: now.likes + by, trend: trendAfter(now.trend, at, weightOf.like) }
      held.set(postId, next)
      moved.add(postId)
      return next
    })
    await count(
      tx,
      [...moved].map((id) => ({ id, ...(held.get(id) as Counters) })), // every moved post was locked
    )
    if (moved.size > 0) touchLightly(tx, 'posts', ...[...moved].map((id) => `post:${id}`))
    return after
  }

  async function likesAfter(asked: Act): Promise<{ likes: number }> {
    const after = await act(asked)
    if (after instanceof Problem) throw after
    return { likes: after.likes }
  }

  return {
    like: (postId: string, userId: string) => likesAfter({ postId, userId, likes: true }),
    unlike: (postId: string, userId: string) => likesAfter({ postId, userId, likes: false }),

    /** The subset of `ids` that the member likes. */
    async among(ids: readonly string[], userId: string): Promise<string[]> {
      const [postId, ...others] = ids
      if (postId === undefined) return []
      // Every page of a post asks this.
      if (others.length === 0) return (await likesIt({ userId, postId })).map((row) => row.postId)
      const rows = await database.read
        .selectFrom('post_likes')
        .where('userId', '=', userId)
        .where('postId', 'in', ids)
        .select('postId')
        .execute()
      return rows.map((row) => row.postId)
    },
  }
}

/**
 * Locks the counters of posts that are or were public until this transaction ends. In the order of their ids, so that no two
 * processes deadlock; SQLite has one writer.
 */
async function hold(tx: Tx, ids: readonly string[]): Promise<Map<string, Held>> {
  const held = new Map<string, Held>()
  for (const some of chunksOf(ids)) {
    const posts = tx
      .selectFrom('posts')
      .where('id', 'in', some)
      .where('publishedAt', 'is not', null)
      .where('status', '!=', 'deleted')
      .select(['id', 'likes', 'trend'])
      .select(sql<unknown>`${publicPost}`.as('isPublic'))
      .orderBy('id')
    const rows = await lockRows(tx, posts).execute()
    for (const { id, likes, trend, isPublic } of rows)
      held.set(id, { likes, trend, isPublic: Boolean(isPublic) })
  }
  return held
}

/** Adds the missing likes; returns when each was added, by person and post. */
async function add(
  tx: Tx,
  rows: { postId: string; userId: string; createdAt: string }[],
): Promise<Map<string, string>> {
  const added = new Map<string, string>()
  for (const some of chunksOf(rows)) {
    const made = await tx
      .insertInto('post_likes')
      .values(some)
      .onConflict((conflict) => conflict.columns(['userId', 'postId']).doNothing())
      .returning(['userId', 'postId', 'createdAt'])
      .execute()
    for (const { userId, postId, createdAt } of made) added.set(`${userId} ${postId}`, createdAt)
  }
  return added
}

/** Removes the existing likes; returns when each had been added, by person and post. */
async function remove(tx: Tx, acts: readonly Act[]): Promise<Map<string, string>> {
  const gone = new Map<string, string>()
  for (const { postId, userId } of acts) {
    const row = await tx
      .deleteFrom('post_likes')
      .where('postId', '=', postId)
      .where('userId', '=', userId)
      .returning('createdAt')
      .executeTakeFirst()
    if (row) gone.set(`${userId} ${postId}`, row.createdAt)
  }
  return gone
}

async function count(tx: Tx, posts: ({ id: string } & Counters)[]): Promise<void> {
  for (const some of chunksOf(posts)) {
    const rows = some.map(
      ({ id, likes, trend }) =>
        sql`select ${id} as id, cast(${likes} as integer) as likes, cast(${trend} as double precision) as trend`,
    )
    await sql`
      update posts set likes = counted.likes, trend = counted.trend
      from (${sql.join(rows, sql` union all `)}) as counted where posts.id = counted.id`.execute(tx)
  }
}
