import type { Platform } from '#server/platform/index.ts'
import { mustBeNew, wasHere } from '../deleted-ids.ts'
import { commentRows } from './comment-rows.ts'
import type { Below, Commented } from './commented.ts'
import { recounted } from './seen-comments.ts'
import { adding } from './write-comment.ts'

interface Earlier {
  id: string
  belowId: string
  ownerId: string
  /** The comment it replies to; without it, or where that is a reply itself, it stands alone. */
  parentId: string | null
  content: string
  at: string
}

/** Comments that stood elsewhere before, as of their own date, without a notice. */
export function createEarlierComments({ database }: Pick<Platform, 'database'>, of: Commented) {
  const insert = adding(of)
  return {
    /** Whether this comment came before, whatever became of it. */
    isKnown: (id: string): Promise<boolean> => wasHere(database.read, of, id),

    /** Returns false where it is there already. */
    add: ({ id, belowId, ownerId, parentId, content, at }: Earlier): Promise<boolean> =>
      database.write(async (tx) => {
        const below: Below | undefined = await of.lock.any(tx, belowId)
        if (!below) throw of.missing()
        const above =
          of.hasReplies && parentId
            ? await commentRows(tx, of)
                .where('id', '=', parentId)
                .where(of.below.column, '=', belowId)
                .executeTakeFirst()
            : undefined
        let isNew = false
        await recounted(tx, of, below, id, async () => {
          const [added] = await insert(tx, {
            ...{ id, belowId, ownerId, content, createdAt: at },
            parentId: above && !above.parentId ? above.id : null,
            ...{ editedAt: null, deletedBy: null, deletedAt: null, asked: null },
          })
          isNew = added !== undefined
        })
        if (isNew) await mustBeNew(tx, of.kind, id, 'comment')
        return isNew
      }),
  }
}
