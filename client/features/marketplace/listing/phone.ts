import type { DBSchema } from 'idb'
import { createStore } from '#client/phone/store.ts'
import type { CampusPlace, ProductCategory, ProductCondition } from '#contract/campus.ts'
import type { Picture } from '#contract/files.ts'

/** What is typed and chosen, as it stands in the form. */
export interface ListingFields {
  name: string
  description: string
  price: string
  whatsapp: string
  category: ProductCategory | null
  condition: ProductCondition | null
  place: CampusPlace | null
}

/** A picture of a listing: on the campus already, or on this phone until it is sent. */
export interface ListingPicture {
  /** The file's id, here and there. */
  id: string
  name: string
  /** Bytes as chosen, and as they will be sent; null while it is being made smaller. */
  was: number
  bytes: number | null
  onCampus?: Picture
}

/** A product being written, or changed. */
export interface Listing {
  /** The product's id, made here. */
  id: string
  /** It is on the campus already and being changed. */
  edits: boolean
  fields: ListingFields
  /** The first one is the cover. */
  pictures: ListingPicture[]
}

interface PhoneSchema extends DBSchema {
  /** By '' for a new product; by the product's id for changes to one, and for one that waits in the outbox. */
  drafts: { key: string; value: Listing & { savedAt: string } }
  blobs: { key: string; value: Blob }
}

/** What a member writes lies on the phone under their own name. */
export const { open: openPhone } = createStore<PhoneSchema>({
  name: (ownerId) => `listings-${ownerId}`,
  version: 1,
  upgrade(db) {
    for (const store of ['drafts', 'blobs'] as const) db.createObjectStore(store)
  },
})

/** Pictures of this visit; the phone may refuse to keep them. */
const inMemory = new Map<string, Blob>()

export async function keepBlob(ownerId: string, id: string, blob: Blob): Promise<void> {
  inMemory.set(id, blob)
  await openPhone(ownerId)
    .then((db) => db.put('blobs', blob, id))
    .catch(() => undefined)
}

export async function blobOf(ownerId: string, id: string): Promise<Blob | null> {
  const known = inMemory.get(id)
  if (known) return known
  const kept = await openPhone(ownerId)
    .then((db) => db.get('blobs', id))
    .catch(() => undefined)
  return kept ?? null
}

export async function forgetBlobs(ownerId: string, pictures: readonly ListingPicture[]): Promise<void> {
  for (const { id } of pictures) inMemory.delete(id)
  await openPhone(ownerId)
    .then(async (db) => {
      const tx = db.transaction('blobs', 'readwrite')
      await Promise.all([...pictures.map(({ id }) => tx.store.delete(id)), tx.done])
    })
    .catch(() => undefined)
}
