import type { Take } from '#client/offline/outbox/drafts/draft-kind.ts'
import { openPhone } from '../download/database.ts'
import type { BookDraft } from './draft-fields.ts'

/** Moves drafts from the books' own former store into the common one, and deletes the old one only after that. */
export async function carryOver(ownerId: string, take: Take<BookDraft>): Promise<void> {
  const db = await openPhone(ownerId)
  for (const key of await db.getAllKeys('drafts')) {
    const [kept, files] = await Promise.all([db.get('drafts', key), db.get('draftFiles', key)])
    if (!kept) continue
    const { savedAt, ...said } = kept
    // Files were written only when there were any.
    const none = { file: null, offered: null, cover: said.edits ? ('as it is' as const) : null }
    const body: BookDraft = { ...said, ...(files ?? none) }
    await take(key, body, savedAt)
    const tx = db.transaction(['drafts', 'draftFiles'], 'readwrite')
    await Promise.all([
      tx.objectStore('drafts').delete(key),
      tx.objectStore('draftFiles').delete(key),
      tx.done,
    ])
  }
}
