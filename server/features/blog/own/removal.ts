import type { SavedPost } from '#contract/blog/writing-endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { restorableSince } from '#server/kinds/restore-window.ts'
import { withdrawNotice } from '#server/people/notices.ts'
import { touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { holdAnyPost, noPost } from '../lock-post.ts'
import { touchQueue } from '../touch-queue.ts'
import { savedPost } from './own-posts.ts'

/** Deletes posts and restores them. A deleted post is hidden at once and removed for good later. */
export function createRemoval({ database, clock }: Platform) {
  return {
    /** Idempotent. */
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
        const decisions = await tx
          .selectFrom('post_decisions')
          .where('postId', '=', id)
          .select('id')
          .execute()
        await withdrawNotice(
          tx,
          decisions.flatMap((one) => [`post-decision:${one.id}` as const, `post-out:${one.id}` as const]),
        )
        touch(tx, 'posts', `post:${id}`, `comments:${id}`)
        await touchQueue(tx, id)
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
        touch(tx, 'posts', `post:${id}`, `comments:${id}`)
        await touchQueue(tx, id)
        return savedPost(tx, id)
      }),
  }

  function isLate(deletedAt: string | null): boolean {
    return deletedAt !== null && deletedAt < restorableSince(clock.now())
  }
}
