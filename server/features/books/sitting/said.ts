import { type Kysely, sql } from 'kysely'
import type { Explanation, Said } from '#contract/books/sitting/endpoints.ts'
import { sittingLimits } from '#contract/books/sitting/rules.ts'
import { publicComment } from '#server/kinds/comments/comment-rows.ts'
import { commentsOf } from '#server/kinds/comments/comments-of.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { mustBeShown } from '../lock-book.ts'
import { answeredBy, mayCheck } from './answered.ts'
import { countsOf } from './counts.ts'
import { explanationsOfBooks } from './explanations.ts'

interface Asking {
  bookId: string
  question: number | undefined
  userId: string
  apart: Blocked
}

/** What others said to the questions that the viewer has answered, and why. */
export function createSaid(platform: Pick<Platform, 'database' | 'log'>) {
  const { read } = platform.database

  return async ({ bookId, question, userId, apart }: Asking) => {
    await mustBeShown(read, bookId)
    const answered = await answeredBy(read, userId, bookId, question)
    const counts = await countsOf(read, bookId, [...answered.values()])
    const items = [...answered.values()].flatMap(({ question, answer: mine }): Said[] => {
      const counted = counts.get(question)
      return counted ? [{ question, mine, ...counted, counts: [...counted.counts] }] : []
    })
    const shown =
      question === undefined || items.length === 0 ? [] : await best({ bookId, question, userId, apart })
    return { items, mayCheck: await mayCheck(read, userId, bookId), explanations: shown }
  }

  /** The checked one first, then those with most votes. */
  async function best({ bookId, question, userId, apart }: Asking & { question: number }) {
    const checked = await checkedOf(read, bookId, question)
    const rows = await read
      .selectFrom('explanations')
      .leftJoin('explanation_votes', (join) =>
        join
          .onRef('explanation_votes.explanationId', '=', 'explanations.id')
          .on('explanation_votes.userId', '=', userId),
      )
      .where('bookId', '=', bookId)
      .where('question', '=', question)
      .where(publicComment(explanationsOfBooks))
      .where(notOf(apart, 'explanations.ownerId'))
      .orderBy(sql`case when explanations.id = ${checked?.explanationId ?? ''} then 0 else 1 end`)
      .orderBy(sql`ups - downs`, 'desc')
      .orderBy('createdAt')
      .orderBy('explanations.id')
      .limit(sittingLimits.explanationsShown)
      .select(['explanations.id', 'ownerId', 'content', 'createdAt', 'editedAt', 'ups', 'downs'])
      .select(['deletedBy', 'deletedAt', 'asked', 'bookId as belowId', 'explanation_votes.vote'])
      .select(sql<null>`null`.as('parentId'))
      .execute()
    const byId = new Map((await commentsOf(platform, rows)).map((one) => [one.id, one]))
    return rows.flatMap(({ id, ups, downs, vote, editedAt }): Explanation[] => {
      const comment = byId.get(id)
      if (!comment) return []
      return [
        {
          ...{ ...comment, question, ups, downs, vote: voteOf(vote) },
          isChecked: checked?.explanationId === id && (editedAt ?? '') < checked.at,
        },
      ]
    })
  }
}

const voteOf = (vote: number | null): 1 | 0 | -1 => (vote === 1 ? 1 : vote === -1 ? -1 : 0)

const checkedOf = (db: Kysely<Schema>, bookId: string, question: number) =>
  db
    .selectFrom('checked_answers')
    .where('bookId', '=', bookId)
    .where('question', '=', question)
    .select(['explanationId', 'at'])
    .executeTakeFirst()
