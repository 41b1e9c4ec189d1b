import type { NewDraft } from '#client/offline/outbox/drafts/drafts.ts'
import type { DraftText } from './draft-text.ts'

/** A text on this phone, as one window left it. Two windows never write the same one. */
export interface SavedDraft {
  postId: string
  /** Names the window to the campus; whoever goes on with the text goes on under its name. */
  writer: string
  /** The version of the campus's text this one was begun from; 0 for a new post. */
  base: number
  text: DraftText
  /** Differs from what the campus has. */
  dirty: boolean
  /** Begun as a new post, and not finished by either button: whoever comes to write a new post goes on with it. */
  unfinished: boolean
  /** What its owner asked for, as long as that waits in the outbox. */
  wish: 'draft' | 'submit' | null
  savedAt: string
}

export const kind = 'post'
export type DraftName = Pick<SavedDraft, 'postId' | 'writer'>

export const placeOf = (ownerId: string, { postId, writer }: DraftName) => ({
  ...{ ownerId, kind, key: `${postId}:${writer}` },
})

/** As it lies among the drafts of this phone. */
export const rowOf = (ownerId: string, draft: SavedDraft): NewDraft => ({
  ...placeOf(ownerId, draft),
  ...{ id: draft.postId, shape: 1, body: draft, savedAt: draft.savedAt },
})
