import type { DBSchema } from 'idb'
import type { Take } from '#client/offline/outbox/drafts/draft-kind.ts'
import { createStore } from '#client/offline/storage/indexed-db.ts'
import type { ReelDraft } from './draft.ts'

interface Former extends DBSchema {
  /** One reel at a time, under 'new'. */
  drafts: { key: string; value: ReelDraft & { savedAt: string } }
}

const name = (ownerId: string) => `reel-drafts-${ownerId}` as const
/** Where a reel being made lay before all drafts lay in one place. */
const former = createStore<Former>({
  name,
  version: 1,
  upgrade: (db) => void db.createObjectStore('drafts'),
})

/** Brings it here; what lay there goes only then. */
export async function carryOver(ownerId: string, take: Take<ReelDraft>): Promise<void> {
  const kept = await (await former.open(ownerId)).get('drafts', 'new')
  if (kept) {
    const { savedAt, ...body } = kept
    await take('new', body, savedAt)
  }
  // Another tab may have it open; that is no reason to wait.
  void former.remove(ownerId).catch(() => undefined)
}
