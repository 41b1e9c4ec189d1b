import { newId } from '#client/api/new-id.ts'
import { recall, remember, remembered } from '#client/phone/remember.ts'
import type { PhoneName } from '#client/phone/whose.ts'
import type { DraftText } from './draft-text.ts'

/** A text on this phone, as one window left it. Two windows never write the same one. */
export interface KeptDraft {
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
  /** What its owner asked for when there was no network. */
  wish: 'draft' | 'submit' | null
  savedAt: string
}

export interface OpenDraft {
  postId: string
  writer: string
  /** What was on this phone already. */
  kept: KeptDraft | null
  /** Lets another window go on with it. */
  release: () => void
}

const prefix = (viewerId: string) => `draft:post:${viewerId}:` as const
const keyOf = (viewerId: string, { postId, writer }: Pick<KeptDraft, 'postId' | 'writer'>) =>
  `${prefix(viewerId)}${postId}:${writer}` as const

/** All that a person has been writing on this phone, newest first. */
export function keptDrafts(viewerId: string): KeptDraft[] {
  return remembered()
    .filter((key) => key.startsWith(prefix(viewerId)))
    .map(read)
    .filter((draft) => draft !== null)
    .sort((one, other) => other.savedAt.localeCompare(one.savedAt))
}

/**
 * Opens what is kept of a post, or of the new post that was not finished, and holds it for this window.
 * What another open window holds is left to that one.
 */
export async function openDraft(viewerId: string, postId: string | null): Promise<OpenDraft> {
  const candidates = keptDrafts(viewerId).filter((draft) =>
    postId ? draft.postId === postId : draft.unfinished,
  )
  for (const kept of candidates) {
    const release = await hold(kept.writer)
    if (release) return { postId: kept.postId, writer: kept.writer, kept, release }
  }
  const writer = newId()
  const release = (await hold(writer)) ?? (() => undefined)
  return { postId: postId ?? newId(), writer, kept: null, release }
}

/** False where this phone has no room for it, or keeps nothing. */
export const keepDraft = (viewerId: string, draft: KeptDraft): boolean =>
  remember(keyOf(viewerId, draft), JSON.stringify(draft))

export function forgetDraft(viewerId: string, draft: Pick<KeptDraft, 'postId' | 'writer'>): void {
  remember(keyOf(viewerId, draft), null)
}

function read(key: PhoneName): KeptDraft | null {
  try {
    return JSON.parse(recall(key) ?? 'null') as KeptDraft | null // written by keepDraft alone
  } catch {
    return null
  }
}

/** A lock that lives as long as the window; null while another window has it. */
function hold(writer: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    navigator.locks
      .request(`draft:${writer}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((release) => resolve(() => release()))
      })
      .catch(() => resolve(() => undefined))
  })
}
