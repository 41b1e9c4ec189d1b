import { type Kysely, sql } from 'kysely'
import { type Counted, type QuestionKind, sittingLimits } from '#contract/books/sitting/rules.ts'
import type { Schema } from '#server/platform/database/port.ts'

/** A question as it is asked now. */
export interface Asked {
  question: number
  kind: QuestionKind
}

interface Move extends Asked {
  bookId: string
  answer: string
  by: 1 | -1
}

/** The rows that count an answer: all of its question, and all that are the same. */
const rowsOf = ({ kind, answer }: Pick<Move, 'kind' | 'answer'>) => (kind === 'open' ? [''] : ['', answer])

/**
 * Moves the counts of answers, in one statement and always in the same order: of two deliveries that count the same
 * answers one waits.
 */
export async function moveCounts(tx: Kysely<Schema>, moves: readonly Move[]): Promise<void> {
  const sums = new Map<string, Omit<Move, 'by'> & { count: number }>()
  for (const { by, ...move } of moves)
    for (const answer of rowsOf(move)) {
      const key = JSON.stringify([move.bookId, String(move.question).padStart(3, '0'), move.kind, answer])
      sums.set(key, { ...move, answer, count: (sums.get(key)?.count ?? 0) + by })
    }
  const rows = [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, row]) => (row.count === 0 ? [] : [row]))
  if (rows.length === 0) return
  await tx
    .insertInto('answer_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['bookId', 'question', 'kind', 'answer'])
        .doUpdateSet({ count: sql`answer_counts.count + excluded.count` }),
    )
    .execute()
}

/**
 * What everybody said to these questions of a paper. Only for a viewer who has answered them. Of different numbers the
 * commonest are read, however many there are.
 */
export async function countsOf(
  db: Kysely<Schema>,
  bookId: string,
  asked: readonly Asked[],
): Promise<Map<number, Counted>> {
  if (asked.length === 0) return new Map()
  const kinds = new Map(asked.map(({ question, kind }) => [question, kind]))
  const numbersOf = (of: (kind: QuestionKind) => boolean) =>
    asked.flatMap(({ question, kind }) => (of(kind) ? [question] : []))
  const [few, numbers, checked] = await Promise.all([
    fewOf(
      db,
      bookId,
      numbersOf((kind) => kind !== 'number'),
    ),
    commonestNumbers(
      db,
      bookId,
      numbersOf((kind) => kind === 'number'),
    ),
    db
      .selectFrom('checked_answers')
      .where('bookId', '=', bookId)
      .where('question', 'in', [...kinds.keys()])
      .select(['question', 'kind', 'answer'])
      .execute(),
  ])
  const rows = Map.groupBy([...few, ...numbers], ({ question }) => question)
  const right = new Map(checked.map((one) => [one.question, one]))
  return new Map(
    asked.map(({ question, kind }) => {
      const here = (rows.get(question) ?? []).filter((row) => row.kind === kind && row.count > 0)
      const confirmed = right.get(question)
      const counts = here
        .filter(({ answer }) => answer !== '')
        .sort((one, other) => other.count - one.count || (one.answer < other.answer ? -1 : 1))
      return [
        question,
        {
          kind,
          total: here.find(({ answer }) => answer === '')?.count ?? 0,
          counts: counts.map(({ answer, count }) => ({ answer, count })),
          checked: confirmed?.kind === kind ? confirmed.answer : null,
        },
      ]
    }),
  )
}

const columns = ['question', 'kind', 'answer', 'count'] as const

const fewOf = async (db: Kysely<Schema>, bookId: string, questions: readonly number[]) =>
  questions.length === 0
    ? []
    : db
        .selectFrom('answer_counts')
        .where('bookId', '=', bookId)
        .where('question', 'in', questions)
        .where('kind', '<>', 'number')
        .select(columns)
        .execute()

/** The count of all, and the commonest, of each question: one part of the statement for each. */
async function commonestNumbers(db: Kysely<Schema>, bookId: string, questions: readonly number[]) {
  const parts = questions.map(
    (question) => sql`select * from (
      select question, kind, answer, count from answer_counts
      where "bookId" = ${bookId} and question = ${question} and kind = 'number'
      order by count desc limit ${sittingLimits.numbersShown + 1}) as commonest`,
  )
  if (parts.length === 0) return []
  const { rows } = await sql<
    Asked & { answer: string; count: number }
  >`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}
