import type { Kysely } from 'kysely'
import type { PaperKind, Semester } from '#contract/books/course-rules.ts'
import type { PaperDraft } from '#contract/books/drafts/endpoints.ts'
import type { BookKind } from '#contract/books/endpoints.ts'
import { limits } from '#contract/campus.ts'
import { bookFormatOf } from '#contract/files/file-kind.ts'
import { Problem } from '#contract/problem.ts'
import { noteRole } from '#server/people/role-log.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { beyond, decodeCursor, page } from '#server/platform/database/query/page.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import { claimFile, releaseFiles } from '#server/platform/files/records.ts'
import type { Platform } from '#server/platform/index.ts'
import { createAdding } from '../compose/add-book.ts'
import type { Said } from '../words.ts'

/** Papers out of a chat, as admins decide them. */
export function createDrafts(platform: Platform) {
  const { database, clock } = platform
  const { read } = database
  const adding = createAdding(platform)

  return {
    list: (after?: string) => listDrafts(read, after),

    /** The words that came with it stay with the admins: its description is its title. */
    async publish(id: string, actorId: string, said: Omit<Said, 'description'>): Promise<void> {
      const draft = await draftOf(read, id)
      if (draft.status === 'published') return
      if (draft.status !== 'waiting' || !draft.fileId) throw decided()
      const book = await read
        .selectFrom('books')
        .where('id', '=', id)
        .where('fileId', '=', draft.fileId)
        .select('id')
        .executeTakeFirst()
      if (!book)
        await adding.add(
          id,
          draft.ownerId,
          {
            ...said,
            description: said.title,
            fileId: draft.fileId,
            coverId: draft.pictureId,
            drawnCover: true,
          },
          `draft:${id}`,
        )
      await database.write(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('paper_drafts')
          .set({ status: 'published', words: '' })
          .where('id', '=', id)
          .where('status', '=', 'waiting')
          .executeTakeFirst()
        if (numUpdatedRows > 0)
          await noteRole(tx, {
            ...{ at: clock.now(), actorId, act: 'published', subjectId: id },
            subject: said.title,
          })
      })
    },

    leaveOut: (id: string, actorId: string) =>
      decide(platform, { id, actorId, from: 'waiting', to: 'left out' }),
    restore: (id: string, actorId: string) =>
      decide(platform, { id, actorId, from: 'left out', to: 'waiting' }),
  }
}

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

async function listDrafts(read: Kysely<Schema>, after?: string) {
  const [rows, { total }] = await Promise.all([
    waiting(read)
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
      .limit(limits.pageSize)
      .select(['paper_drafts.id', 'title', 'courseCode', 'paper_drafts.kind', 'session', 'semester'])
      .select(['paper', 'sure', 'words', 'pages', 'fileId', 'pictureId', 'addedAt'])
      .select(['files.name', 'files.type', 'files.bytes'])
      .execute(),
    waiting(read)
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const { items, next } = page(rows, limits.pageSize, (row) => ({ at: row.addedAt, id: row.id }))
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
  return { items: drafts, next, total: Number(total) }
}

async function draftOf(db: Kysely<Schema>, id: string) {
  const draft = await db
    .selectFrom('paper_drafts')
    .where('id', '=', id)
    .select(['ownerId', 'status', 'fileId', 'pictureId', 'title'])
    .executeTakeFirst()
  if (!draft) throw new Problem('missing', 'This paper is not here any more.')
  return draft
}

interface Deciding {
  id: string
  actorId: string
  from: Decided
  to: Decided
}

/** Leaves a draft out, or takes it back; of two admins the second is told. */
const decide = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { id, actorId, from, to }: Deciding,
): Promise<void> =>
  database.write(async (tx) => {
    const draft = await draftOf(tx, id)
    if (draft.status === to) return
    const now = clock.now()
    const book = await tx
      .selectFrom('books')
      .where('id', '=', id)
      .where('fileId', '=', draft.fileId ?? '')
      .select('id')
      .executeTakeFirst()
    const { numUpdatedRows } = await tx
      .updateTable('paper_drafts')
      .set({ status: to, ...(to === 'left out' && { words: '' }) })
      .where('id', '=', id)
      .where('status', '=', from)
      .executeTakeFirst()
    if (book || numUpdatedRows === 0n) throw decided()
    if (to === 'left out') await releaseFiles(tx, `draft:${id}`, now)
    else {
      if (!draft.fileId) throw new Problem('missing', 'Its file is not here any more.')
      await claimFile(tx, draft.fileId, draft.ownerId, `draft:${id}`, 'book')
      if (draft.pictureId) await claimFile(tx, draft.pictureId, draft.ownerId, `draft:${id}`, 'picture')
    }
    const act = to === 'left out' ? 'left out' : 'put back'
    await noteRole(tx, { at: now, actorId, act, subjectId: id, subject: draft.title })
  })

type Decided = 'waiting' | 'left out'

const decided = () => new Problem('conflict', 'Another admin has already decided this paper.')
