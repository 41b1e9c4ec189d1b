import { mustBeNew, wasHere } from '#server/kinds/deleted-ids.ts'
import { touch } from '#server/platform/database/port.ts'
import { chunksOf } from '#server/platform/database/query/chunked-query.ts'
import type { Platform } from '#server/platform/index.ts'
import { touchQueue } from '../touch-queue.ts'
import { raised, weightOf } from '../trending-score.ts'
import { refreshSearch } from './post-changes.ts'
import { claimPictures } from './post-files.ts'
import { setTags } from './post-tags.ts'
import { mustBeWhole, type PostText, readText, readWords } from './post-text.ts'

export type EarlierStatus = 'draft' | 'pending' | 'approved' | 'rejected'

interface Earlier extends PostText {
  id: string
  ownerId: string
  /** When it was written elsewhere, and published if it was. */
  at: string
  status?: EarlierStatus
  /** Members who liked it there. */
  likedBy?: readonly string[]
}

const declinedElsewhere = 'It was declined before we moved here.'

/** Posts that stood elsewhere before, in the same state as of their own date, without a decision or a notice. */
export function createEarlierPosts({ database }: Pick<Platform, 'database'>) {
  return {
    /** Whether this post came before, whatever became of it. */
    isKnown: (id: string): Promise<boolean> => wasHere(database.read, { kind: 'post', table: 'posts' }, id),

    /** Throws what `add` would throw for these words, and adds nothing. */
    async check(sent: PostText, status: EarlierStatus = 'approved'): Promise<void> {
      const { html, title, excerpt } = await readWords(sent)
      if (status !== 'draft') mustBeWhole({ title, excerpt, content: html })
    },

    /** Returns false where the post is there already. */
    async add({ id, ownerId, at, status = 'approved', likedBy = [], ...sent }: Earlier): Promise<boolean> {
      const { text, pictureIds } = await readText(database.read, sent)
      if (status !== 'draft') mustBeWhole(text)
      const { tags, ...words } = text
      return database.write(async (tx) => {
        const begun = await tx
          .insertInto('posts')
          .values({
            ...{ id, ownerId, ...words, status, search: '', version: 1, createdAt: at, updatedAt: at },
            publishedAt: status === 'approved' ? at : null,
            waitingSince: status === 'pending' ? at : null,
            reason: status === 'rejected' ? declinedElsewhere : null,
            likes: likedBy.length,
            trend: likedBy.length > 0 ? raised(0, at, weightOf.like * likedBy.length) : 0,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!begun) return false
        await mustBeNew(tx, 'post', id, 'post')
        await claimPictures(tx, id, ownerId, { thumbnailId: text.thumbnailId, inText: pictureIds })
        await setTags(tx, id, tags)
        for (const some of chunksOf(likedBy))
          await tx
            .insertInto('post_likes')
            .values(some.map((userId) => ({ postId: id, userId, createdAt: at })))
            .execute()
        await refreshSearch(tx, id)
        touch(tx, 'posts', `post:${id}`)
        if (status === 'pending') await touchQueue(tx, id)
        return true
      })
    },
  }
}
