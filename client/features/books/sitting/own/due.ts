import { createEmptyCard, fsrs, Rating } from 'ts-fsrs'
import type { Sitting } from '#contract/books/sitting/endpoints.ts'
import type { WholeSitting } from './kept-sittings.ts'

/** A question that was answered wrong once, and when it comes back. */
export interface Due {
  bookId: string
  question: number
  dueAt: string
  /** One's last answer to it. */
  answer: string
  at: string
}

interface Review {
  bookId: string
  question: number
  at: string
  answer: string
  /** Null where nobody told yet, as of an answer that has not arrived. */
  isRight: boolean | null
}

/** By days alone: nobody repeats a paper within the hour. The same on every phone. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false })

/**
 * What comes back and when, computed from one's own log and from what waits on this phone: no schedule is kept anywhere.
 * Soonest first.
 */
export function dueFrom(log: readonly Sitting[], here: readonly WholeSitting[] = []): Due[] {
  const known = new Set(
    log.flatMap(({ id, answers }) => answers.map(({ question, at }) => `${id} ${question} ${at}`)),
  )
  const reviews = [
    ...log.flatMap(({ bookId, answers }) => lastOfEach(answers.map((one) => ({ bookId, ...one })))),
    ...here.flatMap(({ sitting: { id, bookId }, answers }) =>
      lastOfEach(
        answers
          .filter(({ question, at }) => !known.has(`${id} ${question} ${at}`))
          .map((one) => ({ bookId, ...one, isRight: null })),
      ),
    ),
  ]
  const byQuestion = new Map<string, Review[]>()
  for (const review of reviews) {
    const key = `${review.bookId} ${review.question}`
    byQuestion.set(key, [...(byQuestion.get(key) ?? []), review])
  }
  return [...byQuestion.values()]
    .flatMap((all) => dueOf(all) ?? [])
    .sort((one, other) => (one.dueAt < other.dueAt ? -1 : 1))
}

/** Within one sitting only the last answer to a question counts. */
const lastOfEach = (reviews: Review[]): Review[] => [
  ...new Map(
    reviews.toSorted((one, other) => (one.at < other.at ? -1 : 1)).map((one) => [one.question, one]),
  ).values(),
]

function dueOf(all: readonly Review[]): Due | null {
  const told = all.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const from = told.findIndex(({ isRight }) => isRight === false)
  const last = told.at(-1)
  // Answered here, and nobody has told yet: that is soon enough.
  if (from < 0 || !last || last.isRight === null) return null
  let card = createEmptyCard(told[from]?.at)
  for (const { at, isRight } of told.slice(from))
    if (isRight !== null) card = scheduler.next(card, at, isRight ? Rating.Good : Rating.Again).card
  const { bookId, question, answer, at } = last
  return { bookId, question, answer, at, dueAt: card.due.toISOString() }
}

/** The campus is on UTC+1 all year. */
const dayOf = (at: string) => Math.floor((Date.parse(at) + 3_600_000) / 86_400_000)

/** When the first one's day begins; null where nothing comes back. */
export const firstDay = ([first]: readonly Due[]): string | null =>
  first ? new Date(dayOf(first.dueAt) * 86_400_000 - 3_600_000).toISOString() : null

/** What comes back today, or should have. */
export const dueBy = (all: readonly Due[], now: string): Due[] =>
  all.filter(({ dueAt }) => dayOf(dueAt) <= dayOf(now))

const weekdays = ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday']

/** '3 tomorrow, 4 on Sunday, 2 later', or 'tomorrow' for all of them. */
export function whenWords(all: readonly Due[], now: string): string {
  const counts = new Map<string, number>()
  for (const { dueAt } of all) {
    const days = dayOf(dueAt) - dayOf(now)
    // 1 January 1970 was a Thursday.
    const words =
      days <= 0 ? 'today' : days === 1 ? 'tomorrow' : days < 7 ? `on ${weekdays[dayOf(dueAt) % 7]}` : 'later'
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  if (counts.size === 1) return [...counts.keys()].join()
  return [...counts].map(([words, count]) => `${count} ${words}`).join(', ')
}
