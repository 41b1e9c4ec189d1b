import { drafts } from '#client/offline/outbox/drafts/draft-writes.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { type DraftName, kind, placeOf, type SavedDraft } from './saved-draft.ts'

export interface OpenDraft {
  postId: string
  writer: string
  /** What was on this phone already. */
  kept: SavedDraft | null
  /** Lets another window go on with it. */
  release: () => void
}

/** All that a person has been writing on this phone, newest first. */
export async function keptDrafts(viewerId: string): Promise<SavedDraft[]> {
  try {
    await import('./former-drafts.ts').then(({ carryOver }) => carryOver(viewerId)).catch(() => undefined)
    const { draftsOf } = await drafts()
    return (await draftsOf<SavedDraft>(viewerId, kind)).map(({ body }) => body)
  } catch {
    return [] // nothing is kept here
  }
}

/**
 * Opens what is kept of a post, or of the new post that was not finished, and holds it for this window.
 * What another open window holds is left to that one.
 */
export async function openDraft(viewerId: string, postId: string | null): Promise<OpenDraft> {
  const candidates = (await keptDrafts(viewerId)).filter((draft) =>
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

export const forgetDraft = (viewerId: string, draft: DraftName): Promise<void> =>
  drafts()
    .then(({ forgetDraft: forget }) => forget(placeOf(viewerId, draft)))
    .catch(() => undefined) // nothing was kept

/** A lock that lives as long as the window; null while another window has it. */
function hold(writer: string): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    navigator.locks
      .request(`draft:${writer}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((release) => resolve(() => release()))
      })
      .catch(() => resolve(() => undefined))
  })
}
