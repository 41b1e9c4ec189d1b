import type { Database } from '#server/platform/database/port.ts'

type Ask = () => Promise<unknown>

/** The queries on one list, by the name in the report. */
export interface Questions {
  /** At most 1.3 times as long on many rows as on few. */
  first: Record<string, Ask>
  /** At most 1.5 times. */
  deep?: Record<string, Ask>
  /** Figures for the admins: at most twice. */
  counts?: Record<string, Ask>
  /** Rows with rare words: the ids that the search finds, and those that a full scan finds. Left out where nothing is searched. */
  search?: { ours: () => Promise<string[]>; looked: () => Promise<string[]> }
  /** Other searches than by words of all rows: at most 50 ms. */
  searches?: Record<string, Ask>
  /** A search for a word in a twelfth of all rows. */
  frequent?: Ask
}

export interface Subject {
  /** Inserts so many rows into an empty database; `ownerIds` are some members. */
  fill(database: Database, rows: number, ownerIds: readonly string[]): Promise<void>
  questions(database: Database, rows: number): Promise<Questions>
}

/** Cycles through a list. */
export function turn<T>(all: readonly T[], number: number): T {
  const one = all[number % all.length]
  if (one === undefined) throw new Error('There is nothing to take turns with.')
  return one
}

/**
 * Words in every text. Their trigrams make words that nobody wrote: every row has all of "theing", and of "kqzj" one half
 * of the rows has the first and the other half the second.
 */
export const saidByAll = (number: number): string => `their being ${number % 2 === 0 ? 'kqz' : 'qzj'}`

/** Calls `write` with the numbers from 0 to `rows`, 500 at a time. */
export async function inBatches(rows: number, write: (numbers: number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows; from += 500)
    await write(Array.from({ length: Math.min(500, rows - from) }, (_, index) => from + index))
}
