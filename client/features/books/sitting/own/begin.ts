import { newId } from '#client/offline/storage/new-id.ts'
import { askToLast } from '#client/offline/storage/storage-quota.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import type { Sheet } from '#contract/books/sitting/endpoints.ts'
import { fullTitle } from '../words.ts'
import type { KeptSitting } from './database.ts'
import { beginSitting } from './kept-sittings.ts'

export interface Choice {
  hasClock: boolean
  shows: 'each' | 'end'
  practice?: boolean
  /** Only these questions, in this order. */
  only?: readonly number[]
}

/** Begins a sitting on this phone. Rejects where nothing can be stored. */
export async function begin(
  person: string,
  book: BookCard,
  sheet: Pick<Sheet, 'minutes' | 'questions'>,
  { hasClock, shows, practice = false, only }: Choice,
): Promise<KeptSitting> {
  const sitting: KeptSitting = {
    id: newId(),
    bookId: book.id,
    course: book.course,
    title: fullTitle(book),
    practice,
    seconds: hasClock && sheet.minutes ? sheet.minutes * 60 : null,
    shows,
    begunAt: new Date().toISOString(),
    endedAt: null,
    spent: 0,
    questions: sheet.questions,
    current: only?.[0] ?? 1,
    skipped: [],
    only: only ?? null,
    // Nothing to send before the first answer.
    sent: true,
  }
  await beginSitting(person, sitting)
  askToLast()
  return sitting
}
