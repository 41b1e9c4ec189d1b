import type { DBSchema } from 'idb'
import type { Take } from '#client/offline/outbox/drafts/draft-kind.ts'
import { createStore } from '#client/offline/storage/indexed-db.ts'
import type { Listing, ListingBody } from './listing.ts'

interface Former extends DBSchema {
  drafts: { key: string; value: Listing & { savedAt: string } }
  blobs: { key: string; value: Blob }
}

/** The former store of product drafts, from before all drafts had one. */
const name = (ownerId: string) => `listings-${ownerId}` as const
const former = createStore<Former>({
  name,
  version: 1,
  upgrade(db) {
    for (const store of ['drafts', 'blobs'] as const) db.createObjectStore(store)
  },
})

/** Moves the drafts into the common store, and deletes the old ones only after that. */
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
  // Another tab may have the database open; that is no reason to wait.
  void former.remove(ownerId).catch(() => undefined)
}
