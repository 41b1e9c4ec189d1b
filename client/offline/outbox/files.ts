import { inOneStep, open, type StoredFile } from './database.ts'

export type { StoredFile } from './database.ts'

/**
 * What `of` says of files of the post with this id that are no one window's draft: they go with the last draft of it
 * that has arrived.
 */
export const besideDrafts = (id: string): string => `pictures-of-post:${id}`

/** Stores a file that belongs to something being made, but not to one window's draft. Rejects on a full phone. */
export const saveFile = (file: StoredFile): Promise<unknown> =>
  inOneStep((step) => step.objectStore('files').put(file), 'relaxed')

export const filesOf = async (ownerId: string, of: string): Promise<StoredFile[]> =>
  (await open()).getAll('files', IDBKeyRange.bound([ownerId, of], [ownerId, of, []]))

export const forgetFiles = (ownerId: string, of: string, ids: readonly string[]): Promise<void> =>
  inOneStep(async (step) => {
    for (const id of ids) await step.objectStore('files').delete([ownerId, of, id])
  }, 'relaxed')
