import { type Kysely, type SqlBool, sql } from 'kysely'
import { address } from '#contract/addresses.ts'
import { courseCodeOf, type Paper, paperIdOf, paperName } from '#contract/books/course-rules.ts'
import { apartFrom, type Blocked, notOf } from '#server/people/blocks.ts'
import { sendNotices } from '#server/people/notices.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, type Schema, touch } from '#server/platform/database/port.ts'
import { publicBook } from '../public.ts'
import type { BookTable } from '../tables.ts'
import { forgetEmptyCourse, moveCourse } from './moving.ts'

/** Papers that members ask for: one vote each, until somebody brings it. */
export function createRequests({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Returns the book's id where somebody has brought one that they may see; then no vote is kept. */
    ask: (course: string, paper: Paper, userId: string, apart: Blocked): Promise<{ bookId: string | null }> =>
      database.write(async (tx) => {
        const at = clock.now()
        await moveCourse(tx, course, {}, { at })
        const there = await tx
          .selectFrom('books')
          .where('course', '=', course)
          .where('kind', '=', 'past questions')
          .where('session', '=', paper.session)
          .where('semester', '=', paper.semester)
          .where('paper', '=', paper.paper)
          .where(publicBook)
          .where(notOf(apart, 'books.ownerId'))
          .select('id')
          .executeTakeFirst()
        const key = { course, paper: paperIdOf(paper) }
        if (there) {
          // One of before: they may have been apart from its owner then.
          await takeBackVote(tx, { ...key, userId }, at)
          return { bookId: there.id }
        }
        const vote = await tx
          .insertInto('paper_votes')
          .values({ ...key, userId, at })
          .onConflict((conflict) => conflict.columns(['course', 'paper', 'userId']).doNothing())
          .executeTakeFirst()
        if (!vote.numInsertedOrUpdatedRows) return { bookId: null }
        const { votes } = await tx
          .insertInto('paper_requests')
          .values({ ...key, votes: 1, since: at })
          .onConflict((conflict) =>
            conflict
              .columns(['course', 'paper'])
              .doUpdateSet((eb) => ({ votes: eb('paper_requests.votes', '+', 1) })),
          )
          .returning('votes')
          .executeTakeFirstOrThrow()
        await moveCourse(tx, course, { asking: 1, requests: votes === 1 ? 1 : 0 }, { at })
        return { bookId: null }
      }),

    takeBack: (course: string, paper: Paper, userId: string): Promise<void> =>
      database.write((tx) => takeBackVote(tx, { course, paper: paperIdOf(paper), userId }, clock.now())),

    /** The ids of the papers that a member asks for in a course. */
    async of(course: string, userId: string): Promise<string[]> {
      const rows = await database.read
        .selectFrom('paper_votes')
        .where('course', '=', course)
        .where('userId', '=', userId)
        .orderBy('paper')
        .select('paper')
        .execute()
      return rows.map(({ paper }) => paper)
    },
  }
}

/**
 * The condition that whoever asks sees no such paper yet: the votes of members who are apart from its owner stay, and
 * nobody else is to hear of them. `asked` is the alias of paper_requests.
 */
export function stillMissing(asked: string, apart: Blocked) {
  const id = sql.ref(`${asked}.paper`)
  // '2021-2022-first-exam', taken apart so that an index leads to the books.
  const isFirst = sql`substr(${id}, 11, 5) = 'first'`
  return sql<SqlBool>`not exists (
    select 1 from books
    where books.course = ${sql.ref(`${asked}.course`)} and books.kind = 'past questions'
      and books.session = replace(substr(${id}, 1, 9), '-', '/')
      and books.semester = case when ${isFirst} then 'first' else 'second' end
      and books.paper = substr(${id}, case when ${isFirst} then 17 else 18 end)
      and ${publicBook} and ${notOf(apart, 'books.ownerId')})`
}

async function takeBackVote(
  tx: Kysely<Schema>,
  { course, paper, userId }: { course: string; paper: string; userId: string },
  at: string,
): Promise<void> {
  const standing = await tx
    .selectFrom('paper_votes')
    .where('course', '=', course)
    .where('paper', '=', paper)
    .where('userId', '=', userId)
    .select('paper')
    .executeTakeFirst()
  if (!standing) return
  // Locked first, as when somebody brings the paper.
  await moveCourse(tx, course, {}, { at })
  const gone = await tx
    .deleteFrom('paper_votes')
    .where('course', '=', course)
    .where('paper', '=', paper)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()
  if (!gone) return
  if (await dropVotes(tx, { course, paper }, 1, at)) await forgetEmptyCourse(tx, course)
}

/** Counts so many votes less; returns whether the request has none any more, and is gone. */
async function dropVotes(
  tx: Kysely<Schema>,
  { course, paper }: { course: string; paper: string },
  count: number,
  at: string,
): Promise<boolean> {
  await tx
    .updateTable('paper_requests')
    .set((eb) => ({ votes: eb('votes', '-', count) }))
    .where('course', '=', course)
    .where('paper', '=', paper)
    .execute()
  const empty = await tx
    .deleteFrom('paper_requests')
    .where('course', '=', course)
    .where('paper', '=', paper)
    .where('votes', '<=', 0)
    .returning('paper')
    .executeTakeFirst()
  await moveCourse(tx, course, { asking: -count, requests: empty ? -1 : 0 }, { at })
  return empty !== undefined
}

/** Withdraws a leaving member's votes, in batches; returns whether there may be more. */
export async function takeBackVotes(tx: Kysely<Schema>, userId: string, most: number): Promise<boolean> {
  const votes = await tx
    .selectFrom('paper_votes')
    .where('userId', '=', userId)
    .orderBy('course')
    .limit(most)
    .selectAll()
    .execute()
  for (const vote of votes) await takeBackVote(tx, vote, vote.at)
  return votes.length === most
}

type Came = Pick<
  BookTable,
  'id' | 'ownerId' | 'course' | 'kind' | 'session' | 'semester' | 'paper' | 'updatedAt'
>

/**
 * Closes requests that the new books fulfil and notifies the members who asked. Whoever is apart from a book's owner does
 * not see it, and goes on asking. Only the transaction that deletes the votes finds them, so each is notified once. The
 * courses are locked; see moveCourse.
 */
export async function closeRequests(tx: Kysely<Schema>, books: readonly Came[]): Promise<void> {
  for (const book of books) {
    const { course, session, semester, paper } = book
    if (!course || !session || !semester || !paper) continue
    const sat = { session, semester, paper } as Paper // only the contract's values are ever written
    const key = paperIdOf(sat)
    const voters = await tx
      .deleteFrom('paper_votes')
      .where('course', '=', course)
      .where('paper', '=', key)
      .where('userId', 'not in', apartFrom(tx, book.ownerId))
      .returning('userId')
      .execute()
    if (voters.length === 0) continue
    await dropVotes(tx, { course, paper: key }, voters.length, book.updatedAt)
    const text = `${courseCodeOf(course)}: the ${paperName(sat)} you asked for is in the library.`
    await sendNotices(
      tx,
      voters.map(({ userId }) => userId),
      {
        ...{ kind: 'paper', text, link: address('books', { id: book.id }) },
        ...{ about: `paper:${book.id}`, by: book.ownerId, at: book.updatedAt },
      },
    )
    touch(tx, 'courses', `course:${course}`)
  }
}
