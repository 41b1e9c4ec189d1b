import type { Kysely } from 'kysely'
import { extensionOf } from '#contract/books/opens-in.ts'
import type { OnTopOf } from '#contract/edit-version.ts'
import { bookWords } from '#contract/edited-fields.ts'
import { bookFormatOf } from '#contract/files/file-kind.ts'
import { refusals } from '#contract/files/file-refusals.ts'
import { Problem } from '#contract/problem.ts'
import { mustBeNew } from '#server/kinds/deleted-ids.ts'
import { isToBeMade } from '#server/kinds/edits.ts'
import { type Schema, touchLightly } from '#server/platform/database/port.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { type Claimant, claimFile, releaseFiles } from '#server/platform/files/records.ts'
import { titledFileName } from '#server/platform/files/store-upload.ts'
import { mustBeTheSame, sameRequestBefore } from '#server/platform/idempotency.ts'
import type { Platform } from '#server/platform/index.ts'
import { recountBook } from '../counts.ts'
import { type Asking, alreadyThere, lockBook, ownBook } from '../lock-book.ts'
import { moveText } from '../text/move-text.ts'
import { type Said, type Written, written } from '../words.ts'
import { createBinding } from './bind-paper.ts'
import { inspectBook } from './inspect-book.ts'

interface Added extends Said {
  coverId?: string | null | undefined
  fileId?: string | null | undefined
  pageIds?: readonly string[] | undefined
  drawnCover?: boolean | undefined
}

/** Adds books and edits their metadata. */
export function createAdding(
  platform: Pick<Platform, 'config' | 'database' | 'files' | 'books' | 'clock' | 'newId' | 'room'>,
) {
  const { database, files, clock } = platform
  const bind = createBinding(platform)
  async function sentBook(fileId: string, ownerId: string) {
    const file = await database.read
      .selectFrom('files')
      .where('id', '=', fileId)
      .where('ownerId', '=', ownerId)
      .select(['type', 'bytes', 'sha256'])
      .executeTakeFirst()
    if (!file)
      throw new Problem('missing', 'Your file isn’t here any more. Please choose it again.', 'fileId')
    const format = bookFormatOf(file.type)
    if (!format) throw new Problem('unsupported', refusals.book, 'fileId')
    return { format, bytes: file.bytes, sha256: file.sha256 }
  }

  return {
    /** Idempotent: repeating the same request changes nothing. `from` is the draft whose files it takes over. */
    async add(id: string, ownerId: string, added: Added, from?: Claimant): Promise<void> {
      const { pageIds, coverId = null } = added
      if (!added.fileId || !(coverId || added.drawnCover))
        throw new Problem('invalid', 'Please select both thumbnail and book file')
      const said = written(added, clock.now())
      const asked = sameRequestBefore({
        ...wordsOf(said),
        fileId: added.fileId,
        coverId,
        ...(pageIds && { pageIds }),
      })
      if (await stands(database.read, id, { ownerId, asked })) return
      const fileId = pageIds ? await bind(pageIds, ownerId) : added.fileId
      const file = await sentBook(fileId, ownerId)
      const { opensHere, pages, opening } = await inspectBook(files, keptKey(fileId, 'original'), file)
      const now = clock.now()
      try {
        await database.write(async (tx) => {
          await mustBeNew(tx, 'book', id, 'book')
          await claimFile(tx, fileId, ownerId, `book:${id}`, 'book', 'fileId', from)
          if (coverId) await claimFile(tx, coverId, ownerId, `book:${id}`, 'picture', 'coverId', from)
          await recountBook(tx, id, () =>
            tx
              .insertInto('books')
              .values({
                ...{ id, ownerId, ...said, coverId, fileId, ...file, opensHere: opensHere ? 1 : 0 },
                ...{ pages, opening, asked },
                ...{ status: 'listed', uploadedAt: now, updatedAt: now, removedAt: null },
              })
              .execute(),
          )
          await tx.insertInto('book_texts').values({ bookId: id }).execute()
          await nameFile(tx, { fileId, title: said.title, format: file.format })
          touchLightly(tx, 'books', `book:${id}`)
        })
      } catch (error) {
        // Equal pages make the same file, which another book of theirs may have claimed at the same moment.
        const isClaimed = pageIds && isMissing(error) && (await isOnShelf(database.read, file.sha256))
        if (!isClaimed && !database.isDuplicate(error)) throw error
        if (!(await stands(database.read, id, { ownerId, asked }))) throw alreadyThere()
      }
    },

    /** Edits a book's metadata. Without `coverId` the cover stays; null restores the drawn one. */
    edit: (id: string, viewer: Asking, { coverId, ...said }: Added, onTopOf: OnTopOf): Promise<void> =>
      database.write(async (tx) => {
        await ownBook(tx, id, viewer)
        const book = await lockBook(tx, id)
        const next = written(said, clock.now())
        const present = wordsOfRow(book)
        const sent = { ...wordsOfRow(next), coverId }
        if (!(await isToBeMade(tx, { of: `book:${id}`, onTopOf, present, sent, now: clock.now() }))) return
        const cover = coverId === undefined ? book.coverId : coverId
        if (cover !== book.coverId) {
          if (cover) await claimFile(tx, cover, viewer.id, `book:${id}`, 'picture', 'coverId')
          await releaseFiles(tx, `book:${id}`, clock.now(), [book.fileId, ...(cover ? [cover] : [])])
        }
        await recountBook(tx, id, () =>
          tx
            .updateTable('books')
            .set({ ...next, coverId: cover, updatedAt: clock.now() })
            .where('id', '=', id)
            .execute(),
        )
        await moveText(tx, id, { from: book.course, to: next.course })
        await nameFile(tx, { ...book, title: next.title })
        touchLightly(tx, 'books', `book:${id}`)
      }),
  }
}

const wordsOfRow = ({ coverId, ...row }: Omit<Written, 'search'> & { coverId?: string | null }) =>
  bookWords({ ...row, cover: coverId ? { id: coverId } : null } as Parameters<typeof bookWords>[0]) // its columns are text

async function isOnShelf(db: Kysely<Schema>, sha256: string): Promise<boolean> {
  const found = await db.selectFrom('books').where('sha256', '=', sha256).select('id').executeTakeFirst()
  return found !== undefined
}

async function stands(
  db: Kysely<Schema>,
  id: string,
  now: { ownerId: string; asked: string },
): Promise<boolean> {
  const book = await db
    .selectFrom('books')
    .where('id', '=', id)
    .select(['ownerId', 'asked', 'status'])
    .executeTakeFirst()
  if (book) mustBeTheSame('book', { ...book, isDeleted: book.status === 'removed' }, now)
  else await mustBeNew(db, 'book', id, 'book')
  return book !== undefined
}

const isMissing = (error: unknown) => error instanceof Problem && error.code === 'missing'

/** The request's fields for its digest. Newer fields are left out where empty, so that older requests can be repeated. */
function wordsOf({
  search: _,
  course: _course,
  sitting: _sitting,
  session,
  semester,
  paper,
  ...words
}: Written) {
  return {
    ...words,
    ...(session && { session }),
    ...(semester && { semester }),
    ...(paper && { paper }),
  }
}

/** A book downloads under its title, whatever its uploader's file was called. */
async function nameFile(
  tx: Kysely<Schema>,
  { fileId, title, format }: { fileId: string; title: string; format: string },
): Promise<void> {
  await tx
    .updateTable('files')
    .set({ name: titledFileName(title, extensionOf(format)) })
    .where('id', '=', fileId)
    .execute()
}
