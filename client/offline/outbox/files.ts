import { inOneStep, open, type StoredFile } from './database.ts'

export type { StoredFile } from './database.ts'

/** Files that belong to something being made, but not to one window's draft of it. Rejects where there is no room. */
export const saveFile = (file: StoredFile): Promise<unknown> =>
  inOneStep((step) => step.objectStore('files').put(file), 'relaxed')

export const filesOf = async (ownerId: string, of: string): Promise<StoredFile[]> =>
  (await open()).getAll('files', IDBKeyRange.bound([ownerId, of], [ownerId, of, []]))

export const forgetFiles = (ownerId: string, of: string, ids: readonly string[]): Promise<void> =>
  inOneStep(async (step) => {
    for (const id of ids) await step.objectStore('files').delete([ownerId, of, id])
  }, 'relaxed')
