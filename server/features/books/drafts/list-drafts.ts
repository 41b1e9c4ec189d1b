import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { PaperKind, Semester } from '#contract/books/course-rules.ts'
import type { DraftFilter } from '#contract/books/drafts/draft-rules.ts'
import type { DraftCounts, PaperDraft } from '#contract/books/drafts/endpoints.ts'
import type { BookKind } from '#contract/books/endpoints.ts'
import { limits } from '#contract/campus.ts'
import { bookFormatOf } from '#contract/files/file-kind.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { beyond, decodeCursor, page } from '#server/platform/database/query/page.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'

/** Those to be decided, without one whose publication was cut off: it is in the library already. */
const waiting = (read: Kysely<Schema>) =>
  read
    .selectFrom('paper_drafts')
    .where('status', '=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('books')
            .whereRef('books.id', '=', 'paper_drafts.id')
            .whereRef('books.fileId', '=', 'paper_drafts.fileId')
            .select('books.id'),
        ),
      ),
    )

/** One row is one of these; `noCourse` is whatever names none. */
const showing = {
  sure: (one) => one('paper_drafts.sure', '=', 1),
  look: (one) => one.and([one('paper_drafts.sure', '=', 0), one('paper_drafts.courseCode', 'is not', null)]),
  'no-course': (one) =>
    one.and([one('paper_drafts.sure', '=', 0), one('paper_drafts.courseCode', 'is', null)]),
} satisfies Record<DraftFilter, (one: ExpressionBuilder<Schema, 'paper_drafts'>) => Expression<SqlBool>>

/** Papers that wait, those of one filter or all, and how many there are of each. */
export async function listDrafts(
  read: Kysely<Schema>,
  { after, only }: { after?: string | undefined; only?: DraftFilter | undefined },
) {
  const [rows, counts] = await Promise.all([
    (only ? waiting(read).where(showing[only]) : waiting(read))
      .innerJoin('files', 'files.id', 'paper_drafts.fileId')
      .where(
        beyond(
          'paper_drafts.addedAt',
          'paper_drafts.id',
          decodeCursor(after, 'time', 'ascending'),
          'ascending',
        ),
      )
      .orderBy('paper_drafts.addedAt')
      .orderBy('paper_drafts.id')
      .limit(limits.papersAtOnce)
      .select(['paper_drafts.id', 'title', 'courseCode', 'paper_drafts.kind', 'session', 'semester'])
      .select(['paper', 'sure', 'words', 'pages', 'fileId', 'pictureId', 'addedAt'])
      .select(['files.name', 'files.type', 'files.bytes'])
      .execute(),
    countDrafts(read),
  ])
  const { items, next } = page(rows, limits.papersAtOnce, (row) => ({ at: row.addedAt, id: row.id }))
  const pictures = await picturesOf(
    read,
    items.map(({ pictureId }) => pictureId),
  )
  const drafts = items.map(({ fileId, pictureId, name, type, bytes, ...row }): PaperDraft => {
    const format = bookFormatOf(type)
    if (!fileId || !format) throw new Error(`The draft ${row.id} has no file`)
    return {
      ...row,
      // Only the contract's values are ever written.
      kind: row.kind as BookKind | null,
      semester: row.semester as Semester | null,
      paper: row.paper as PaperKind | null,
      sure: row.sure === 1,
      picture: (pictureId && pictures.get(pictureId)) || null,
      file: { id: fileId, name, format, bytes },
    }
  })
  const { sure, look, noCourse, all } = counts
  return { items: drafts, next, total: only ? { sure, look, 'no-course': noCourse }[only] : all, counts }
}

async function countDrafts(read: Kysely<Schema>): Promise<DraftCounts> {
  const found = await waiting(read)
    .select((one) => [
      one.fn.countAll<number | string>().as('all'),
      one.fn.countAll<number | string>().filterWhere(showing.sure).as('sure'),
      one.fn.countAll<number | string>().filterWhere(showing.look).as('look'),
      one.fn.countAll<number | string>().filterWhere(showing['no-course']).as('noCourse'),
    ])
    .executeTakeFirstOrThrow()
  const { all, sure, look, noCourse } = found
  return { all: Number(all), sure: Number(sure), look: Number(look), noCourse: Number(noCourse) }
}
