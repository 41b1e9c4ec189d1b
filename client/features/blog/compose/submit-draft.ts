import { removeAct, sendAct } from '#client/offline/outbox/index.ts'
import { shrinkPicture } from '#client/ui/media/resize-image.ts'
import { address } from '#contract/addresses.ts'
import type { PostBody } from './deliver.ts'
import { keptPictures } from './draft/draft-pictures.ts'
import type { Asked } from './draft/draft-state.ts'
import { picturesIn } from './draft/draft-text.ts'
import { placeOf, rowOf } from './draft/saved-draft.ts'

/**
 * Hands a text to the outbox, to be saved or submitted. It stays among the drafts until it has arrived, so that it can
 * be edited on. Rejects when this phone has no room and the campus was not reached either.
 */
export const handIn =
  (ownerId: string): Asked['handIn'] =>
  async (sent, draft) => {
    const { postId, text } = sent
    const shown = new Set(picturesIn(text))
    const kept = (await keptPictures(ownerId, postId)).filter(({ id }) => shown.has(id))
    const pictures = await Promise.all(
      kept.map(async ({ was, blob, ...picture }) => ({
        ...picture,
        // Drafts of an older version may hold the original.
        blob: was === undefined ? await shrinkPicture(blob) : blob,
      })),
    )
    const toSend = pictures.filter(({ sent }) => !sent)
    const act = {
      ...{ id: postId, kind: 'post', ownerId, topic: 'my-posts' },
      title: `Post “${text.title.trim() || 'Untitled'}”`,
      to: address('postBlog', { id: postId }),
      body: { ...sent, pictures } satisfies PostBody,
      bytes: text.content.length + toSend.reduce((sum, { blob }) => sum + blob.size, 0),
    }
    return sendAct(act, { ...placeOf(ownerId, draft), stays: rowOf(ownerId, draft) })
  }

/** Takes a post out of the outbox when it is edited again: the waiting version does not count any more. */
export const takeBack =
  (ownerId: string): Asked['takeBack'] =>
  (postId, draft) =>
    removeAct(postId, rowOf(ownerId, draft))
