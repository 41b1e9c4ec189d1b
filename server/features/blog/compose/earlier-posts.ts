import { Problem } from '#contract/problem.ts'
import { mustBeNew } from '#server/kinds/deleted-ids.ts'
import { touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { refreshSearch } from './post-changes.ts'
import { claimPictures } from './post-files.ts'
import { setTags } from './post-tags.ts'
import { mustBeWhole, type PostText, readText, readWords } from './post-text.ts'

interface Earlier extends PostText {
  id: string
  ownerId: string
  /** When everybody could read it first, elsewhere. */
  publishedAt: string
}

/** Posts that were public elsewhere before: approved as of their own date, without a decision or a notice. */
export function createEarlierPosts({ database }: Pick<Platform, 'database'>) {
  return {
    /** Whether this post came before, whatever became of it. */
    async isKnown(id: string): Promise<boolean> {
      const { read } = database
      if (await read.selectFrom('posts').where('id', '=', id).select('id').executeTakeFirst()) return true
      return mustBeNew(read, 'post', id, 'post').then(
        () => false,
        (error: unknown) => {
          if (error instanceof Problem && error.code === 'gone') return true
          throw error
        },
      )
    },

    /** Throws what `add` would throw for these words, and adds nothing. */
    async check(sent: PostText): Promise<void> {
      const { html, title, excerpt } = await readWords(sent)
      mustBeWhole({ title, excerpt, content: html })
    },

    /** Returns false where the post is there already. */
    async add({ id, ownerId, publishedAt, ...sent }: Earlier): Promise<boolean> {
      const { text, pictureIds } = await readText(database.read, sent)
      mustBeWhole(text)
      const { tags, ...words } = text
      return database.write(async (tx) => {
        const begun = await tx
          .insertInto('posts')
          .values({
            ...{ id, ownerId, ...words, status: 'approved', search: '', version: 1 },
            ...{ createdAt: publishedAt, updatedAt: publishedAt, publishedAt },
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!begun) return false
        await mustBeNew(tx, 'post', id, 'post')
        await claimPictures(tx, id, ownerId, { thumbnailId: text.thumbnailId, inText: pictureIds })
        await setTags(tx, id, tags)
        await refreshSearch(tx, id)
        touch(tx, 'posts', `post:${id}`)
        return true
      })
    },
  }
}
