import type { DBSchema, IDBPDatabase } from 'idb'
import { createStore } from '#client/offline/storage/indexed-db.ts'
import type { Answer, Question } from '#contract/books/sitting/endpoints.ts'

/** A sitting as it lies on this phone; its answers lie beside it, each for itself. */
export interface KeptSitting {
  id: string
  bookId: string
  /** 'CHM-201'; null where the paper is of no course. */
  course: string | null
  /** What the outbox and the library call the paper: 'CHM 201, Exam 2024/2025'. */
  title: string
  practice: boolean
  /** What the clock gave; null without one. */
  seconds: number | null
  shows: 'each' | 'end'
  begunAt: string
  endedAt: string | null
  /** Milliseconds spent, without pauses. */
  spent: number
  /** The sheet as it was at the start: a sheet that others fix meanwhile moves no question. */
  questions: readonly Question[]
  /** The question in front of its owner. */
  current: number
  skipped: readonly number[]
  /** Only these questions are asked, in this order; all where it is null. */
  only: readonly number[] | null
  /** `endedAt` and the facts are on the campus too. */
  sent: boolean
}

export interface KeptAnswer extends Answer {
  sitting: string
  /** The campus has it too. */
  sent: boolean
}

interface SittingSchema extends DBSchema {
  sittings: { key: string; value: KeptSitting; indexes: { book: string } }
  /** By sitting, question and time: an answer is never written over by another. */
  answers: { key: [string, number, string]; value: KeptAnswer }
}

export type SittingDatabase = IDBPDatabase<SittingSchema>

const store = createStore<SittingSchema>({
  name: (person) => `sittings-${person}`,
  version: 1,
  upgrade(db) {
    db.createObjectStore('sittings', { keyPath: 'id' }).createIndex('book', 'bookId')
    db.createObjectStore('answers', { keyPath: ['sitting', 'question', 'at'] })
  },
})

export const openSittings = store.open

/** Key range of all answers of a sitting. */
export const answersOf = (sitting: string) => IDBKeyRange.bound([sitting, 0, ''], [sitting, 1e6, ''])
