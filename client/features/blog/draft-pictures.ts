import type { DBSchema } from 'idb'
import { createStore } from '#client/phone/store.ts'

/** A picture somebody chose, until the campus has it. */
interface ChosenPicture {
  id: string
  postId: string
  blob: Blob
  name: string
}

interface Schema extends DBSchema {
  pictures: { key: string; value: ChosenPicture; indexes: { postId: string } }
}

const store = createStore<Schema>({
  name: () => 'campus-drafts',
  version: 1,
  upgrade: (db) => void db.createObjectStore('pictures', { keyPath: 'id' }).createIndex('postId', 'postId'),
})

const database = () => store.open('everybody')

/** Kept on the phone before anything is sent; false where it keeps nothing. */
export async function keepPicture(picture: ChosenPicture): Promise<boolean> {
  try {
    await (await database()).put('pictures', picture)
    return true
  } catch {
    return false
  }
}

export async function keptPictures(postId: string): Promise<ChosenPicture[]> {
  try {
    return await (await database()).getAllFromIndex('pictures', 'postId', postId)
  } catch {
    return []
  }
}

export async function forgetPicture(id: string): Promise<void> {
  try {
    await (await database()).delete('pictures', id)
  } catch {
    // Nothing was kept.
  }
}
