import { mustBeNew, wasHere } from '#server/kinds/deleted-ids.ts'
import { chunksOf } from '#server/platform/database/query/chunked-query.ts'
import type { Platform } from '#server/platform/index.ts'
import { captionOf, tagsFrom } from '../words.ts'
import { addReel } from './add-reel.ts'

interface Words {
  caption: string
  tags: readonly string[]
}

interface Earlier extends Words {
  id: string
  ownerId: string
  fileId: string
  /** When it was posted elsewhere. */
  at: string
  /** Members who liked it there. */
  likedBy: readonly string[]
}

/** Reels that stood elsewhere before, as of their own date. */
export function createEarlierReels({ database }: Pick<Platform, 'database'>) {
  return {
    /** Whether this reel came before, whatever became of it. */
    isKnown: (id: string): Promise<boolean> => wasHere(database.read, { kind: 'reel', table: 'reels' }, id),

    /** Returns false where the reel is there already. */
    add: ({ id, likedBy, at, ...sent }: Earlier): Promise<boolean> => {
      const words = checkedWords(sent)
      return database.write(async (tx) => {
        const reel = { ...sent, ...words, id, at, posterId: null, vtt: '', asked: null }
        if (!(await addReel(tx, reel))) return false
        await mustBeNew(tx, 'reel', id, 'reel')
        for (const some of chunksOf(likedBy))
          await tx
            .insertInto('reel_likes')
            .values(some.map((userId) => ({ reelId: id, userId, createdAt: at })))
            .execute()
        await tx.updateTable('reels').set({ likes: likedBy.length }).where('id', '=', id).execute()
        return true
      })
    },
  }
}

/** Throws what a reel with these words is refused for. */
export const checkedWords = ({ caption, tags }: Words) => ({
  ...{ caption: captionOf(caption), tags: tagsFrom(tags) },
})
