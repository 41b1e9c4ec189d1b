import type { SittingBody } from './deliver-sitting.ts'
import type { WholeSitting } from './kept-sittings.ts'

/** Null where the campus has all of it. */
export function bodyOf({ sitting, answers }: WholeSitting): SittingBody | null {
  const { id, bookId, practice, seconds, spent, shows, begunAt, endedAt, sent } = sitting
  const left = answers.filter((one) => !one.sent)
  if (sent && left.length === 0) return null
  return {
    sitting: id,
    facts: { bookId, practice, seconds, spent: Math.round(spent / 1_000), shows, begunAt, endedAt },
    answers: left.map(({ question, kind, answer, at }) => ({ question, kind, answer, at })),
  }
}
