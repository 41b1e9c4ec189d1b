import type { DBSchema } from 'idb'
import type { Take } from '#client/offline/outbox/drafts/draft-kind.ts'
import { createStore } from '#client/offline/storage/indexed-db.ts'
import type { ReelDraft } from './draft.ts'

interface Former extends DBSchema {
  /** One draft at a time, under 'new'. */
  drafts: { key: string; value: ReelDraft & { savedAt: string } }
}

const name = (ownerId: string) => `reel-drafts-${ownerId}` as const
/** The former store of reel drafts, from before all drafts had one. */
const former = createStore<Former>({
  name,
  version: 1,
  upgrade: (db) => void db.createObjectStore('drafts'),
})

/** Moves the draft into the common store, and deletes the old one only after that. */
export async function carryOver(ownerId: string, take: Take<ReelDraft>): Promise<void> {
  const kept = await (await former.open(ownerId)).get('drafts', 'new')
  if (kept) {
    const { savedAt, ...body } = kept
    await take('new', body, savedAt)
  }
  // Another tab may have the database open; that is no reason to wait.
  void former.remove(ownerId).catch(() => undefined)
}
