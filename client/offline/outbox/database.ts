import type { DBSchema, IDBPTransaction } from 'idb'
import { createStore } from '#client/offline/storage/indexed-db.ts'
import type { Act, Arrived } from './act.ts'

/** A stored act: `order` is when it was done, `version` how often it was changed. */
export interface StoredAct extends Act {
  order: number
  version: number
}

/** The key of a draft: its owner, what it becomes, and which one. */
export interface Place {
  ownerId: string
  kind: string
  key: string
}

/** A stored draft; its files are stored apart, so that they are not written again with every keystroke. */
export interface StoredDraft extends Place {
  /** The id of what is being made. */
  id: string
  /** The version in which its feature wrote the body. */
  shape: number
  savedAt: string
  body: unknown
  /** It is in the outbox as it stands, and is deleted when that arrives. */
  handed?: boolean
}

export interface StoredFile {
  ownerId: string
  /** The draft, or whatever else is being made, that it belongs to. */
  of: string
  id: string
  blob: Blob
  /** Its file name where it was chosen. */
  name?: string
  /** Bytes before it was compressed here. */
  was?: number
  /** Uploaded, but not yet claimed by anything. */
  sent?: boolean
}

export interface Schema extends DBSchema {
  acts: { key: number; value: Omit<StoredAct, 'order'>; indexes: { id: string; owner: string } }
  arrived: { key: string; value: Arrived; indexes: { owner: string } }
  drafts: { key: [string, string, string]; value: StoredDraft; indexes: { id: string } }
  files: { key: [string, string, string]; value: StoredFile }
}

export const stores = ['acts', 'arrived', 'drafts', 'files'] as const
export type Step = IDBPTransaction<Schema, typeof stores, 'readwrite'>

/** One database for everybody; each row carries its owner. It outlives signing out, so that no work is lost. */
const store = createStore<Schema>({
  name: () => 'campus-outbox',
  version: 2,
  upgrade(db, from) {
    if (from < 1) {
      const acts = db.createObjectStore('acts', { keyPath: 'order', autoIncrement: true })
      acts.createIndex('id', 'id', { unique: true })
      acts.createIndex('owner', 'ownerId')
      db.createObjectStore('arrived', { keyPath: 'id' }).createIndex('owner', 'ownerId')
    }
    if (from < 2) {
      db.createObjectStore('drafts', { keyPath: ['ownerId', 'kind', 'key'] }).createIndex('id', 'id')
      db.createObjectStore('files', { keyPath: ['ownerId', 'of', 'id'] })
    }
  },
})

export const open = () => store.open('everybody')

/** Runs `work` in one transaction; with 'strict' it is durable once the promise resolves. */
export async function inOneStep<T>(
  work: (step: Step) => Promise<T>,
  durability: IDBTransactionDurability = 'strict',
): Promise<T> {
  const step = (await open()).transaction(stores, 'readwrite', { durability })
  const [done] = await Promise.all([
    work(step).catch((error: unknown) => {
      // A failed transaction may be aborted already.
      try {
        step.abort()
      } catch {}
      throw error
    }),
    step.done,
  ])
  return done
}
