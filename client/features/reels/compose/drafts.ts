import type { Drafting } from '#client/offline/outbox/drafts/use-saved-draft.ts'
import { mayLieHere } from '#client/offline/storage/indexed-db.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import type { ReelDraft } from './draft.ts'

export const freshReel = (): ReelDraft => ({
  id: newId(),
  fileId: newId(),
  posterId: newId(),
  caption: '',
  tags: [],
  video: null,
  isPaused: false,
})

/** One draft at a time, under 'new'. */
export const reelDrafts: Drafting<ReelDraft> = {
  kind: 'reel',
  shape: 1,
  idOf: ({ id }) => id,
  isEmpty: ({ video, caption, tags, tag, captions }) =>
    !video && !caption && tags.length === 0 && !tag && !captions,
  anew: ({ caption, tags, tag, captions, video }) => ({
    ...freshReel(),
    ...{ caption, tags, tag, captions, video },
  }),
  whole: (draft) => ({ ...draft, video: draft.video?.file ? draft.video : null }),
  carryOver: async (ownerId, take) => {
    if (await mayLieHere(`reel-drafts-${ownerId}`))
      await (await import('./former-drafts.ts')).carryOver(ownerId, take)
  },
}
