import { openDB } from 'idb'
import { vi } from 'vitest'

/** Resolves once what this person's phone keeps has these words in it: what is read is written a moment later. */
export const kept = (person: string, words: string): Promise<void> =>
  vi.waitFor(async () => {
    const name = `campus-kept-${person}`
    const isThere = (await indexedDB.databases()).some((one) => one.name === name)
    const db = isThere ? await openDB(name) : null
    const all = db ? JSON.stringify(await db.getAll('queries')) : ''
    db?.close()
    if (!all.includes(words)) throw new Error(`Not saved: ${words}`)
  })
