import type { Outcome as Sent, Why } from '#client/offline/outbox/index.ts'
import type { OwnPost, SavedPost } from '#contract/blog/writing-endpoints.ts'
import type { Caller } from '#contract/call.ts'
import type { Problem } from '#contract/problem.ts'
import type { Delivery } from '../deliver.ts'
import type { SendPicture } from '../picture-desk.ts'
import { type DraftText, emptyText } from './draft-text.ts'
import type { SavedDraft } from './saved-draft.ts'

export interface DraftState {
  phase: 'opening' | 'missing' | 'failed' | 'ready'
  postId: string
  text: DraftText
  /** Counts texts that came from elsewhere than this window's own fields, which then show it anew. */
  edition: number
  /** Where the post stands on the campus; null for one that is only here. */
  standing: Omit<SavedPost, 'content'> | null
  /** When this phone last kept it; null while there is nothing to keep. */
  keptAt: string | null
  /** This phone keeps nothing: its storage is full or switched off. */
  notKept: boolean
  /** The campus has it as it stands here. */
  isThere: boolean
  /** It was on this phone from before. */
  resumed: boolean
  /** It changes a post that the campus has, though that may not have been read. */
  edits: boolean
  /** It changed a post that was deleted meanwhile, and goes on as a new one. */
  wasDeleted: boolean
  /** Begun without an address, as a new post. */
  isNew: boolean
  /** What another window has saved since, where this one cannot simply be saved on top. */
  conflict: OwnPost | null
  /** The text that gave way, until its owner leaves. */
  aside: DraftText | null
  busy: 'draft' | 'submit' | null
  /** What the campus said to the last attempt to save. */
  problem: Problem | null
}

/** 'taken back': its writer went on while it was handed in. */
export type Outcome = 'saved' | 'submitted' | Waits | 'taken back' | 'refused' | 'conflict' | 'failed'
/** The outbox has it, and sends it later for this reason. */
type Waits = { waits: Why | null }

/** What a session with a text is opened with. */
export interface Asked {
  call: Caller
  viewerId: string
  /** Null for a new post. */
  postId: string | null
  /** Reads one's own post; from this phone's cache where the campus is not reached. */
  read?: (id: string) => Promise<OwnPost>
  sendPicture: SendPicture
  /** Makes a chosen picture as small as it may be. */
  refusalOf: (file: Blob) => Promise<string | null>
  shrink: (file: Blob) => Promise<Blob>
  /** Hands the text to the outbox, with the wish and in one step with the draft it was. */
  handIn: (sent: Delivery & { wish: 'draft' | 'submit' }, draft: SavedDraft) => Promise<Sent>
  /** Takes it back from there, in one step with the draft it is again. */
  takeBack: (postId: string, draft: SavedDraft) => Promise<unknown>
  isOnline: () => boolean
  now: () => string
}

export const firstState = (postId: string | null): DraftState => ({
  phase: 'opening',
  postId: postId ?? '',
  text: emptyText,
  edition: 0,
  standing: null,
  keptAt: null,
  notKept: false,
  isThere: false,
  resumed: false,
  edits: false,
  wasDeleted: false,
  isNew: postId === null,
  conflict: null,
  aside: null,
  busy: null,
  problem: null,
})
