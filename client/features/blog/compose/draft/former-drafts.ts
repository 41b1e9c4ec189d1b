import type { DBSchema } from 'idb'
import { adoptDraft } from '#client/offline/outbox/drafts/drafts.ts'
import { tidyArrived } from '#client/offline/outbox/queue-store.ts'
import { createStore, mayLieHere } from '#client/offline/storage/indexed-db.ts'
import { recall, remember, remembered } from '#client/offline/storage/local-storage.ts'
import type { PhoneName } from '#client/offline/storage/storage-registry.ts'
import { type ChosenPicture, keepPicture } from './draft-pictures.ts'
import { rowOf, type SavedDraft } from './saved-draft.ts'

interface Former extends DBSchema {
  pictures: { key: string; value: ChosenPicture & { postId: string }; indexes: { postId: string } }
}

const name = 'campus-drafts'
/** Where pictures of posts lay before all drafts lay in one place; their texts lay in the small store. */
const former = createStore<Former>({
  name: () => name,
  version: 1,
  upgrade: (db) => void db.createObjectStore('pictures', { keyPath: 'id' }).createIndex('postId', 'postId'),
})
const texts = 'draft:post:'

/** Brings here what this person wrote; what lay there goes only then. */
export async function carryOver(viewerId: string): Promise<void> {
  const keys = remembered().filter((key) => key.startsWith(`${texts}${viewerId}:`))
  if (keys.length === 0) return
  for (const key of keys) {
    const draft = read(key)
    if (draft) {
      await adoptDraft({ ...rowOf(viewerId, draft), savedAt: draft.savedAt, handed: draft.wish !== null })
      await bringPictures(viewerId, draft.postId)
    }
    remember(key, null)
  }
  await tidyArrived(viewerId)
  // Nobody's text is left that could name the others.
  if (!remembered().some((key) => key.startsWith(texts)))
    void former.remove('everybody').catch(() => undefined)
}

async function bringPictures(viewerId: string, postId: string): Promise<void> {
  if (!(await mayLieHere(name))) return
  const db = await former.open('everybody')
  for (const { postId: _, ...picture } of await db.getAllFromIndex('pictures', 'postId', postId))
    if (await keepPicture(viewerId, postId, picture)) await db.delete('pictures', picture.id)
}

function read(key: PhoneName): SavedDraft | null {
  try {
    return JSON.parse(recall(key) ?? 'null') as SavedDraft | null // written by a former version alone
  } catch {
    return null
  }
}
