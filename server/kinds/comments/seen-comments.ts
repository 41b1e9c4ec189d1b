import type { Kysely } from 'kysely'
import { everybody, type Schema, touch, touchLightly, touchQuietly } from '#server/platform/database/port.ts'
import { inChunks } from '#server/platform/database/query/chunked-query.ts'
import { heldInTurn, type Recount } from '../update-counters.ts'
import { commentRows, publicComment } from './comment-rows.ts'
import { type Below, type Commented, type CommentRow, topicOf, topicsOf } from './commented.ts'

type Tx = Kysely<Schema>

/** These comments and their replies, as far as public. */
async function seenWith(tx: Tx, of: Commented, ids: readonly string[]): Promise<Map<string, CommentRow>> {
  const standing = () => commentRows(tx, of).where(publicComment(of))
  const own = await inChunks(ids, (some) => standing().where('id', 'in', some).execute())
  if (!of.hasReplies) return new Map(own.map((one) => [one.id, one]))
  const above = own.flatMap(({ parentId }) => parentId ?? [])
  const parents = await inChunks(above, (some) => standing().where('id', 'in', some).execute())
  const stands = new Set(parents.map(({ id }) => id))
  const seen = own.filter(({ parentId }) => !parentId || stands.has(parentId))
  const threads = seen.filter(({ parentId }) => !parentId).map(({ id }) => id)
  const replies = await inChunks(threads, (some) => standing().where('parentId', 'in', some).execute())
  return new Map([...seen, ...replies].map((one) => [one.id, one]))
}

/**
 * Runs `act`, and moves the counts of the locked parents by what it makes public or hides of these comments
 * and replies.
 */
async function recountedAll(
  tx: Tx,
  of: Commented,
  all: readonly Below[],
  ids: readonly string[],
  act: () => Promise<unknown>,
): Promise<Map<string, number>> {
  const before = await seenWith(tx, of, ids)
  await act()
  const after = await seenWith(tx, of, ids)
  const without = (some: typeof before, others: typeof before) =>
    Map.groupBy(
      [...some.values()].filter(({ id }) => !others.has(id)),
      ({ belowId }) => belowId,
    )
  const [gone, come] = [without(before, after), without(after, before)]
  const counts = new Map<string, number>()
  for (const one of all) {
    const [less, more] = [gone.get(one.id) ?? [], come.get(one.id) ?? []]
    const comments = one.comments + more.length - less.length
    counts.set(one.id, comments)
    const times = (some: readonly CommentRow[]) => some.map(({ createdAt }) => createdAt)
    await of.count(tx, one, comments, { come: times(more), gone: times(less) })
    if (less.length > 0) touch(tx, ...topicsOf(of, one.id))
    else touchLightly(tx, ...topicsOf(of, one.id))
    touchQuietly(tx, topicOf(of, one.id), everybody)
  }
  return counts
}

/** The same for one comment. */
export async function recounted(
  tx: Tx,
  of: Commented,
  one: Below,
  commentId: string,
  act: () => Promise<unknown>,
) {
  const counts = await recountedAll(tx, of, [one], [commentId], act)
  return { comments: counts.get(one.id) ?? one.comments }
}

/** For hiding and showing comments, whatever the state of what they belong to. */
export const recountComments =
  (of: Commented): Recount =>
  async (tx, ids, act) => {
    const rows = await inChunks(ids, (some) => commentRows(tx, of).where('id', 'in', some).execute())
    const all = await heldInTurn(
      rows.map(({ belowId }) => belowId),
      (id) => of.lock.any(tx, id),
    )
    await recountedAll(tx, of, all, ids, act)
  }
