import type { DBSchema } from 'idb'
import type { Take } from '#client/offline/outbox/drafts/draft-kind.ts'
import { createStore } from '#client/offline/storage/indexed-db.ts'
import type { Listing, ListingBody } from './listing.ts'

interface Former extends DBSchema {
  drafts: { key: string; value: Listing & { savedAt: string } }
  blobs: { key: string; value: Blob }
}

/** Where products being written lay before all drafts lay in one place. */
const name = (ownerId: string) => `listings-${ownerId}` as const
const former = createStore<Former>({
  name,
  version: 1,
  upgrade(db) {
    for (const store of ['drafts', 'blobs'] as const) db.createObjectStore(store)
  },
})

/** Brings them here; what lay there goes only then. */
export async function carryOver(ownerId: string, take: Take<ListingBody>): Promise<void> {
  const db = await former.open(ownerId)
  for (const key of await db.getAllKeys('drafts')) {
    const kept = await db.get('drafts', key)
    if (!kept) continue
    const { savedAt, ...listing } = kept
    const blobs: Record<string, Blob> = {}
    for (const { id } of listing.pictures) {
      const blob = await db.get('blobs', id)
      if (blob) blobs[id] = blob
    }
    await take(key, { listing, blobs }, savedAt)
  }
  // Another tab may have it open; that is no reason to wait.
  void former.remove(ownerId).catch(() => undefined)
}
