import { type Kysely, sql } from 'kysely'
import type { Question, Sheet } from '#contract/books/sitting/endpoints.ts'
import { sittingLimits } from '#contract/books/sitting/rules.ts'
import { Problem } from '#contract/problem.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { takenId } from '#server/platform/idempotency.ts'
import type { Platform } from '#server/platform/index.ts'
import { lockShownBook } from '../lock-book.ts'
import { publicBook } from '../public.ts'

interface Save {
  /** Of this version, made by the phone. */
  id: string
  minutes: number | null
  questions: readonly Question[]
}

/** Answer sheets of papers: anybody saves one, and the last save stands. */
export function createSheets({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const { read } = database

  return {
    /** The sheet of a paper that everybody sees, or an earlier version. */
    async read(bookId: string, version: number | undefined, apart: Blocked): Promise<Sheet> {
      const standing = await read
        .selectFrom('sheets')
        .innerJoin('books', 'books.id', 'sheets.bookId')
        .where('bookId', '=', bookId)
        .where(publicBook)
        .where(notOf(apart, 'books.ownerId'))
        .select(['sheets.version'])
        .executeTakeFirst()
      if (!standing || (version ?? 1) > standing.version) throw noSheet()
      const one = version ?? standing.version
      const [versions, questions] = await Promise.all([
        versionsOf(bookId, one, apart),
        read
          .selectFrom('sheet_questions')
          .where('bookId', '=', bookId)
          .where('version', '=', one)
          .orderBy('number')
          .select(['kind', 'options', 'page'])
          .execute(),
      ])
      const [latest] = versions
      return {
        ...{ bookId, version: one, minutes: latest?.minutes ?? null, questions },
        versions: versions.map(({ version, at, byId, fullName }) => ({
          ...{ version, at },
          by: byId && fullName ? { id: byId, fullName } : null,
        })),
      }
    },

    /** Saves a new version; the same one, or one that changes nothing, makes none. */
    save: (
      bookId: string,
      userId: string,
      { id, minutes, questions }: Save,
      apart: Blocked,
    ): Promise<void> => {
      if (questions.some(({ kind, options }) => (kind === 'choice') !== (options !== null)))
        throw new Problem('invalid', 'Please say how many choices a question has', 'questions')
      return database.write(async (tx) => {
        const book = await lockShownBook(tx, bookId)
        if (apart.includes(book.ownerId)) throw new Problem('missing', 'Book not found')
        if (book.kind !== 'past questions')
          throw new Problem('invalid', 'Only past questions have an answer sheet')
        const sent = await tx
          .selectFrom('sheet_versions')
          .where('id', '=', id)
          .select(['bookId', 'byId'])
          .executeTakeFirst()
        if (sent && (sent.bookId !== bookId || sent.byId !== userId)) throw takenId('sheet')
        const standing = await standingOf(tx, bookId)
        if (sent || isSame(standing, { minutes, questions })) return
        const version = (standing?.version ?? 0) + 1
        const row = { bookId, version, minutes, questions: questions.length }
        await tx
          .insertInto('sheets')
          .values(row)
          .onConflict((conflict) => conflict.column('bookId').doUpdateSet(row))
          .execute()
        await tx
          .insertInto('sheet_versions')
          .values({ id, bookId, version, byId: userId, minutes, at: clock.now() })
          .execute()
        await tx
          .insertInto('sheet_questions')
          .values(questions.map((one, at) => ({ ...one, bookId, version, number: at + 1 })))
          .execute()
        touch(tx, `book:${bookId}`)
      })
    },
  }

  function versionsOf(bookId: string, upTo: number, apart: Blocked) {
    return read
      .selectFrom('sheet_versions')
      .leftJoin('users', (join) =>
        join.onRef('users.id', '=', 'sheet_versions.byId').on(notOf(apart, 'users.id')),
      )
      .where('bookId', '=', bookId)
      .where('version', '<=', upTo)
      .orderBy('version', 'desc')
      .limit(sittingLimits.versionsShown)
      .select(['version', 'byId', 'minutes', 'at', 'users.fullName'])
      .execute()
  }
}

type Content = Pick<Save, 'minutes' | 'questions'>

async function standingOf(tx: Kysely<Schema>, bookId: string) {
  const standing = await tx.selectFrom('sheets').where('bookId', '=', bookId).selectAll().executeTakeFirst()
  if (!standing) return undefined
  const questions = await tx
    .selectFrom('sheet_questions')
    .where('bookId', '=', bookId)
    .where('version', '=', standing.version)
    .orderBy('number')
    .select(['kind', 'options', 'page'])
    .execute()
  return { ...standing, questions }
}

function isSame(standing: Content | undefined, sent: Content): boolean {
  const textOf = ({ minutes, questions }: Content) =>
    JSON.stringify([minutes, questions.map(({ kind, options, page }) => [kind, options, page])])
  return standing !== undefined && textOf(standing) === textOf(sent)
}

/** The condition that an answer is to a question that the sheet has now, of the same kind. */
export const isAsked = sql<boolean>`exists (
  select 1 from sheets join sheet_questions
    on sheet_questions."bookId" = sheets."bookId" and sheet_questions.version = sheets.version
  where sheets."bookId" = sitting_answers."bookId" and sheet_questions.number = sitting_answers.question
    and sheet_questions.kind = sitting_answers.kind)`

/** The questions of the sheet as it is now. */
export const questionsNow = (db: Kysely<Schema>, bookId: string) =>
  db
    .selectFrom('sheets')
    .innerJoin('sheet_questions', (join) =>
      join
        .onRef('sheet_questions.bookId', '=', 'sheets.bookId')
        .onRef('sheet_questions.version', '=', 'sheets.version'),
    )
    .where('sheets.bookId', '=', bookId)
    .select(['sheet_questions.number', 'sheet_questions.kind', 'sheet_questions.options'])

export const noSheet = () => new Problem('missing', 'This paper has no answer sheet yet')
