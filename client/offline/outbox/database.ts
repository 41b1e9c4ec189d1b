import type { DBSchema, IDBPTransaction } from 'idb'
import { createStore } from '#client/offline/storage/indexed-db.ts'
import type { Act, Arrived } from './act.ts'

/** An act as it lies here: numbered in the order it was done, and by how often it was changed since. */
export interface StoredAct extends Act {
  order: number
  version: number
}

/** Where something that is being made lies: whose it is, what it will be, and which of them. */
export interface Place {
  ownerId: string
  kind: string
  key: string
}

/** Something being made, as it lies here; its files lie apart, so that they are not written with every letter. */
export interface StoredDraft extends Place {
  /** Of what is being made. */
  id: string
  /** By which version of its feature the body was written. */
  shape: number
  savedAt: string
  body: unknown
  /** It is in the outbox as it stands here, and goes when that arrives. */
  handed?: boolean
}

export interface StoredFile {
  ownerId: string
  /** Of which draft, or of what else that is being made. */
  of: string
  id: string
  blob: Blob
  /** As it was called where it was chosen. */
  name?: string
  /** In bytes, before it was made smaller here. */
  was?: number
  /** The campus has it, but nothing there names it yet. */
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

/** One box a phone; everything in it carries whose it is. It outlives signing out: nothing made is ever lost. */
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

/** Does all of `work` or nothing of it; for certain once it resolves, where it is 'strict'. */
export async function inOneStep<T>(
  work: (step: Step) => Promise<T>,
  durability: IDBTransactionDurability = 'strict',
): Promise<T> {
  const step = (await open()).transaction(stores, 'readwrite', { durability })
  const [done] = await Promise.all([
    work(step).catch((error: unknown) => {
      // A step that was refused by the phone is undone already.
      try {
        step.abort()
      } catch {}
      throw error
    }),
    step.done,
  ])
  return done
}
