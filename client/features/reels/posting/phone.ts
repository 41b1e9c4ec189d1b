import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A video as it was chosen and, where this phone could, made smaller. */
export interface DraftVideo {
  /** What is sent. */
  file: Blob
  /** As it was called when it was chosen. */
  name: string
  /** Bytes as chosen. */
  was: number
  /** Null where this browser cannot tell; then the campus says whether it is too long. */
  seconds: number | null
  /** This phone has had its try at making it smaller. */
  isReady: boolean
  poster: Blob | null
}

/** A reel being made. Its ids are made here, so that sending it again makes it once. */
export interface ReelDraft {
  id: string
  fileId: string
  posterId: string
  caption: string
  tags: string[]
  video: DraftVideo | null
  /** Sending was paused; it goes on where it stopped. */
  isPaused: boolean
}

interface PhoneSchema extends DBSchema {
  drafts: { key: string; value: ReelDraft & { savedAt: string } }
}

let opened: Promise<IDBPDatabase<PhoneSchema>> | null = null

function open(): Promise<IDBPDatabase<PhoneSchema>> {
  opened ??= openDB<PhoneSchema>('reel-drafts', 1, {
    upgrade: (db) => void db.createObjectStore('drafts'),
    terminated: () => {
      opened = null
    },
  })
  opened.catch(() => {
    opened = null
  })
  return opened
}

/** What this member was making on this phone. Null where there is nothing, or the browser keeps nothing. */
export async function keptDraft(ownerId: string): Promise<(ReelDraft & { savedAt: string }) | null> {
  return open()
    .then((db) => db.get('drafts', ownerId))
    .then(
      (draft) => draft ?? null,
      () => null,
    )
}

/** Keeps it; gives when. Rejects where the phone has no room or keeps nothing. */
export async function keepDraft(ownerId: string, draft: ReelDraft): Promise<string> {
  const savedAt = new Date().toISOString()
  await (await open()).put('drafts', { ...draft, savedAt }, ownerId)
  return savedAt
}

export async function forgetDraft(ownerId: string): Promise<void> {
  await open()
    .then((db) => db.delete('drafts', ownerId))
    .catch(() => undefined)
}
