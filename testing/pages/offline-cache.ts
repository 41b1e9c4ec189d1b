import { openDB } from 'idb'
import { vi } from 'vitest'

/** Resolves once this person's offline cache has these words; it is written a moment after reading. */
export const kept = (person: string, words: string): Promise<void> =>
  vi.waitFor(async () => {
    const name = `campus-kept-${person}`
    const isThere = (await indexedDB.databases()).some((one) => one.name === name)
    const db = isThere ? await openDB(name) : null
    const all = db ? JSON.stringify(await db.getAll('queries')) : ''
    db?.close()
    if (!all.includes(words)) throw new Error(`Not saved: ${words}`)
  })
