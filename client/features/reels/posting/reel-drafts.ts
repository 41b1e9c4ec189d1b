import type { Drafting } from '#client/outbox/use-kept-draft.ts'
import { newId } from '#client/phone/new-id.ts'
import { mayLieHere } from '#client/phone/store.ts'
import type { ReelDraft } from './reel-draft.ts'

export const freshReel = (): ReelDraft => ({
  id: newId(),
  fileId: newId(),
  posterId: newId(),
  caption: '',
  tags: [],
  video: null,
  isPaused: false,
})

/** One reel at a time, by 'new'. */
export const reelDrafts: Drafting<ReelDraft> = {
  kind: 'reel',
  shape: 1,
  idOf: ({ id }) => id,
  isEmpty: ({ video, caption, tags, captions }) => !video && !caption && tags.length === 0 && !captions,
  anew: ({ caption, tags, captions, video }) => ({ ...freshReel(), caption, tags, captions, video }),
  whole: (draft) => ({ ...draft, video: draft.video?.file ? draft.video : null }),
  carryOver: async (ownerId, take) => {
    if (await mayLieHere(`reel-drafts-${ownerId}`))
      await (await import('./former-drafts.ts')).carryOver(ownerId, take)
  },
}
