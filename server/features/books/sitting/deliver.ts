import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Answer, sittings } from '#contract/books/sitting/endpoints.ts'
import { answerOf, sittingLimits } from '#contract/books/sitting/rules.ts'
import { Problem } from '#contract/problem.ts'
import { atTheLatestNow } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { mustBeShown } from '../lock-book.ts'
import { lockReader } from '../view/same-mark.ts'
import { moveCounts } from './counts.ts'
import { noSheet } from './sheets.ts'
import type { SittingAnswerTable } from './tables.ts'

type Tx = Kysely<Schema>
type Delivered = z.output<typeof sittings.deliver.body>
type Facts = Omit<Delivered, 'answers'>
interface Of {
  id: string
  userId: string
}

/** Takes in sittings as phones deliver them: again and again, late, and in pieces. */
export function createDelivery({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  return (of: Of, { answers, ...facts }: Delivered): Promise<{ arrived: number }> => {
    const sent = answers.map(understood)
    return database.write(async (tx) => {
      await mustBeShown(tx, facts.bookId)
      // Of two phones that answer the same question one waits.
      await lockReader(tx, of.userId)
      const isCounted = !(await keepFacts(tx, of, facts))
      const own = tx
        .selectFrom('sitting_answers')
        .where('userId', '=', of.userId)
        .where('sittingId', '=', of.id)
      const keyOf = ({ question, givenAt }: Pick<SittingAnswerTable, 'question' | 'givenAt'>) =>
        `${question} ${givenAt}`
      const before = new Set((await own.select(['question', 'givenAt']).execute()).map(keyOf))
      const added = new Map<string, SittingAnswerTable>()
      for (const { at: said, ...answer } of sent) {
        const givenAt = new Date(said).toISOString()
        const key = keyOf({ ...answer, givenAt })
        if (before.has(key) || added.has(key)) continue
        added.set(key, {
          ...{ userId: of.userId, sittingId: of.id, bookId: facts.bookId, ...answer, givenAt },
          ...{ at: atTheLatestNow(said, clock), latest: 0 },
        })
      }
      if (before.size + added.size > sittingLimits.answersOfSitting)
        throw new Problem('conflict', `A sitting has at most ${sittingLimits.answersOfSitting} answers`)
      if (added.size > 0) await addAnswers(tx, [...added.values()], isCounted)
      return { arrived: before.size + added.size }
    })
  }

  /** Notes the sitting, or how it went on, and returns whether it is practice. */
  async function keepFacts(tx: Tx, { id, userId }: Of, facts: Facts): Promise<boolean> {
    const { bookId, seconds, spent, shows } = facts
    const endedAt = facts.endedAt && atTheLatestNow(facts.endedAt, clock)
    const own = tx.selectFrom('sittings').where('userId', '=', userId).where('id', '=', id)
    const before = await own.selectAll().executeTakeFirst()
    if (before && before.bookId !== bookId)
      throw new Problem('conflict', 'This sitting is of another paper', 'bookId')
    if (before) {
      await tx
        .updateTable('sittings')
        .set({ spent: Math.max(before.spent, spent), endedAt: before.endedAt ?? endedAt })
        .where('userId', '=', userId)
        .where('id', '=', id)
        .execute()
      return before.practice === 1
    }
    const sheet = tx.selectFrom('sheets').where('bookId', '=', bookId).select('bookId')
    if (!(await sheet.executeTakeFirst())) throw noSheet()
    await tx
      .insertInto('sittings')
      .values({
        ...{ userId, id, bookId, seconds, spent, shows, endedAt },
        ...{ practice: facts.practice ? 1 : 0, begunAt: atTheLatestNow(facts.begunAt, clock) },
        createdAt: clock.now(),
      })
      .execute()
    return facts.practice
  }
}

function understood(one: Answer): Answer {
  const answer = answerOf(one.kind, one.answer)
  if (answer === null)
    throw new Problem('invalid', `We don’t understand the answer to question ${one.question}`, 'answers')
  return { ...one, answer }
}

/** Adds answers to the log; the latest of each question is counted, and the one before no longer is. */
async function addAnswers(tx: Tx, added: SittingAnswerTable[], isCounted: boolean): Promise<void> {
  const [first] = added
  const moves: Parameters<typeof moveCounts>[1][number][] = []
  if (isCounted && first) {
    const { userId, bookId } = first
    const keyOf = ({ question, kind }: Pick<SittingAnswerTable, 'question' | 'kind'>) => `${question} ${kind}`
    const standing = await tx
      .selectFrom('sitting_answers')
      .where('userId', '=', userId)
      .where('bookId', '=', bookId)
      .where('question', 'in', [...new Set(added.map(({ question }) => question))])
      .where('latest', '=', 1)
      .selectAll()
      .execute()
    const latest = new Map<string, SittingAnswerTable>(standing.map((one) => [keyOf(one), one]))
    // Of two at the same time the one that arrived later stands.
    for (const one of added) if (one.at >= (latest.get(keyOf(one))?.at ?? '')) latest.set(keyOf(one), one)
    const come = added.filter((one) => latest.get(keyOf(one)) === one)
    const gone = standing.filter((one) => latest.get(keyOf(one)) !== one)
    for (const one of come) one.latest = 1
    for (const { sittingId, question, givenAt } of gone)
      await tx
        .updateTable('sitting_answers')
        .set({ latest: 0 })
        .where('userId', '=', userId)
        .where('sittingId', '=', sittingId)
        .where('question', '=', question)
        .where('givenAt', '=', givenAt)
        .execute()
    moves.push(
      ...gone.map(({ question, kind, answer }) => ({ bookId, question, kind, answer, by: -1 as const })),
      ...come.map(({ question, kind, answer }) => ({ bookId, question, kind, answer, by: 1 as const })),
    )
  }
  await tx.insertInto('sitting_answers').values(added).execute()
  // Last: whoever answers the same question waits from here on.
  await moveCounts(tx, moves)
}
