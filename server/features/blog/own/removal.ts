import type { Kysely } from 'kysely'
import type { SavedPost } from '#contract/blog/writing-endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { rememberDeleted } from '#server/kinds/deleted-ids.ts'
import { restorableSince } from '#server/kinds/restore-window.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { changeOf, isOpen } from '../compose/post-changes.ts'
import { releaseAll } from '../compose/post-files.ts'
import { holdAnyPost, noPost } from '../lock-post.ts'
import { standingOf } from './own-posts.ts'

/** So many at a time, so that nobody waits for a sweep. */
const sweepAtOnce = 50

/** Deleting a post and taking that back. A deleted post is nowhere to be seen; later it is gone for good. */
export function createRemoval({ database, clock }: Platform) {
  return {
    /** Deleting again changes nothing. */
    remove: (id: string, ownerId: string) =>
      database.write(async (tx) => {
        const post = await holdAnyPost(tx, id)
        if (!post || post.ownerId !== ownerId) throw noPost()
        if (post.status === 'deleted') return
        await tx
          .updateTable('posts')
          .set({ status: 'deleted', statusBefore: post.status, deletedAt: clock.now() })
          .where('id', '=', id)
          .execute()
        touch(tx, 'posts', `post:${id}`, `comments:${id}`, 'pending-posts')
      }),

    /** Throws `gone` when it is too late. */
    restore: (id: string, ownerId: string): Promise<SavedPost> =>
      database.write(async (tx) => {
        const post = await holdAnyPost(tx, id)
        if (!post || post.ownerId !== ownerId || isLate(post.deletedAt))
          throw new Problem('gone', 'This post is deleted for good')
        const status = post.status === 'deleted' ? (post.statusBefore ?? 'draft') : post.status
        await tx
          .updateTable('posts')
          .set({ status, statusBefore: null, deletedAt: null })
          .where('id', '=', id)
          .execute()
        touch(tx, 'posts', `post:${id}`, `comments:${id}`, 'pending-posts')
        const change = await changeOf(tx, id)
        const row = { ...post, status }
        return { ...standingOf(row, change), content: isOpen(change) ? change.content : row.content }
      }),

    /** Removes for good what can no longer be restored. */
    async sweep(): Promise<void> {
      const now = clock.now()
      for (const table of ['posts', 'comments'] as const)
        for (let found = sweepAtOnce; found === sweepAtOnce; )
          found = await database.write((tx) => sweepSome(tx, table, now))
    },
  }

  function isLate(deletedAt: string | null): boolean {
    return deletedAt !== null && deletedAt < restorableSince(clock.now())
  }
}

const kindOf = { posts: 'post', comments: 'comment' } as const

/** Gives how many it found. What was restored since it looked stays. */
async function sweepSome(tx: Kysely<Schema>, table: 'posts' | 'comments', now: string): Promise<number> {
  const before = restorableSince(now)
  const found = await tx
    .selectFrom(table)
    .where('deletedAt', '<', before)
    .orderBy('deletedAt')
    .limit(sweepAtOnce)
    .select('id')
    .execute()
  for (const { id } of found) {
    const gone = await tx
      .deleteFrom(table)
      .where('id', '=', id)
      .where('deletedAt', '<', before)
      .returning('id')
      .executeTakeFirst()
    if (!gone) continue
    await rememberDeleted(tx, kindOf[table], id, now)
    if (table === 'posts') await releaseAll(tx, id, now)
  }
  return found.length
}
