import { newId } from '#client/offline/storage/new-id.ts'
import { forgetPictures, keepPicture, keptPictures } from './draft-pictures.ts'
import type { Asked } from './draft-state.ts'
import type { DraftText } from './draft-text.ts'
import type { SavedDraft } from './saved-draft.ts'
import { forgetDraft, type OpenDraft } from './saved-drafts.ts'

/**
 * The post of this draft was deleted: its words go on as a new post, and the edit that cannot arrive leaves the outbox.
 * Pictures that only the old post had went with it.
 */
export async function goOnAsNew(
  held: OpenDraft,
  kept: SavedDraft,
  { viewerId, takeBack, now }: Pick<Asked, 'viewerId' | 'takeBack' | 'now'>,
): Promise<OpenDraft & { kept: SavedDraft }> {
  const postId = newId()
  const pictures = await keptPictures(viewerId, kept.postId)
  for (const picture of pictures) await keepPicture(viewerId, postId, picture)
  const ids = pictures.map(({ id }) => id)
  const draft: SavedDraft = {
    ...{ ...kept, postId, base: 0, dirty: true, unfinished: true, wish: null, savedAt: now() },
    text: withPictures(kept.text, ids),
  }
  // The new draft lies here before the old one goes.
  await takeBack(kept.postId, draft)
  await forgetDraft(viewerId, kept)
  await forgetPictures(viewerId, kept.postId, ids)
  return { ...held, postId, kept: draft }
}

/** With no pictures but these. */
const withPictures = (text: DraftText, ids: readonly string[]): DraftText => ({
  ...text,
  content: text.content.replaceAll(/<img [^>]*src="\/files\/([0-9a-f-]{36})[^>]*>/g, (image, id) =>
    ids.includes(id) ? image : '',
  ),
  thumbnail: text.thumbnail && ids.includes(text.thumbnail.id) ? text.thumbnail : null,
})
