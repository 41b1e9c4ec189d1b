import { copyFile, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { createAdding } from '#server/features/books/compose/add-book.ts'
import { nameCourse } from '#server/features/books/courses/moving.ts'
import { written } from '#server/features/books/words.ts'
import { clock } from '#server/platform/clock.ts'
import { sumOfFile } from '#server/platform/files/checksum.ts'
import { diskRoom } from '#server/platform/files/free-space.ts'
import { storeBook, sumOfBook } from '#server/platform/files/store-upload.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import { newId } from '#server/platform/ids.ts'
import type { Books } from '#server/platform/media/books/books.ts'
import type { Place, Say } from '../command.ts'
import { columnsRead, saidOf } from './book-row.ts'
import { type Row, refuseShifted, rowsOf } from './csv.ts'
import { type Folder, openFolder } from './folder.ts'
import { askedOf, type Came, type Importer, noteImported, withMedia } from './importer.ts'
import { ownerOf } from './owner.ts'
import { orRefused, progressOf } from './told.ts'

type Here = Pick<Place, 'config' | 'database' | 'files'> & { books: Books }

/** In the folder, beside the files. */
const list = 'books.csv'

export const books: Importer = {
  ways: [
    [
      'import books FOLDER [--as EMAIL] [--dry-run]',
      `adds the files listed in the folder’s ${list}, as that member or the only admin; running it again adds nothing twice`,
    ],
  ],
  run(place, words, say) {
    const { path: folder, said, isDry } = askedOf(books, words, { texts: ['as'] })
    return withMedia(place, (media) =>
      importBooks({ ...place, ...media }, { folder, email: said.as, isDry }, say),
    )
  },
}

interface Asked {
  folder: string
  /** The new owner's e-mail; null for the only admin. */
  email?: string | undefined
  /** Says what would come, and changes nothing. */
  isDry?: boolean | undefined
}

/** Each row is a transaction of its own: a refused one is reported with its line and stops no other. */
export async function importBooks(
  here: Here,
  { folder, email, isDry = false }: Asked,
  say: Say,
): Promise<Came> {
  const ownerId = await ownerOf(here.database, email)
  const text = await readFile(join(folder, list), 'utf8').catch(() => {
    throw new Problem('missing', `There is no ${list} in ${folder}`)
  })
  const { columns, rows } = rowsOf(text)
  if (!columns.includes('file'))
    throw new Problem('invalid', `The first line of ${list} must name the columns, and one must be: file`)
  const unread = columns.filter((one) => one && !columnsRead.includes(one))
  if (unread.length > 0)
    say(`Unknown columns: ${unread.join(', ')}. Known columns: ${columnsRead.join(', ')}`)
  const lying = await openFolder(folder)
  const came = { added: 0, there: 0, refused: 0 }
  const seen = new Set<string>()
  const told = progressOf(say, 'rows', rows.length)
  try {
    for (const row of rows) {
      const one = await orRefused(takeRow(here, { row, ownerId, lying, isDry, seen }), (why) =>
        say(`${['Line', row.line, row.of('file')].filter(Boolean).join(' ')}: ${why}`),
      )
      came[one] += 1
      told?.add(1, 0)
    }
  } finally {
    if (came.added > 0 && !isDry) await noteImported({ ...here, clock }, `${came.added} books`)
    // Also after an abort, since the rows before it are stored.
    say(
      isDry
        ? `Nothing was changed: ${came.added} would be added, ${came.there} are there already, ${came.refused} refused.`
        : `${came.added} added, ${came.there} already there, ${came.refused} refused.`,
    )
  }
  const unnamed = lying.unnamed().filter((name) => name !== list)
  if (unnamed.length > 0) say(`In the folder but not in ${list}: ${unnamed.join(', ')}`)
  return came
}

interface Given {
  row: Row
  ownerId: string
  lying: Folder
  isDry: boolean
  /** Digests of the files that would come, in a dry run. */
  seen: Set<string>
}

async function takeRow(here: Here, { row, ownerId, lying, isDry, seen }: Given): Promise<'added' | 'there'> {
  refuseShifted(row)
  const path = lying.pathOf(row.of('file'))
  const name = basename(path).normalize()
  const { course, courseName, ...said } = saidOf(row, name)
  written(said, clock.now())
  if ((await stat(path)).size > limits.bookBytes) throw new Problem('tooLarge', 'It is larger than 100 MB')
  if (isDry) return (await wouldCome(here, path, seen)) ? 'added' : 'there'
  const isKnown =
    (await isThere(here, await sumOfFile(path))) || (await add(here, { path, name, ownerId, said }))
  if (course && courseName) await here.database.write((tx) => nameCourse(tx, course, courseName.slice(0, 80)))
  return isKnown ? 'there' : 'added'
}

const isThere = async ({ database }: Here, sha256: string): Promise<boolean> =>
  (await database.read.selectFrom('books').where('sha256', '=', sha256).select('id').executeTakeFirst()) !==
  undefined

/** Checks a file as adding it would. */
async function wouldCome(here: Here, path: string, seen: Set<string>): Promise<boolean> {
  if (await isThere(here, await sumOfFile(path))) return false
  return withWorkFile(here.config, async (work) => {
    await copyFile(path, work)
    const sha256 = await sumOfBook(here, work, 'import')
    const isNew = !seen.has(sha256) && !(await isThere(here, sha256))
    seen.add(sha256)
    return isNew
  })
}

interface Adding {
  path: string
  name: string
  ownerId: string
  said: Omit<ReturnType<typeof saidOf>, 'course' | 'courseName'>
}

/** Returns whether the book was there already; for a file that is rewritten, that is known only afterwards. */
async function add(here: Here, { path, name, ownerId, said }: Adding): Promise<boolean> {
  const fileId = newId()
  const places = { ...here, clock, newId, room: diskRoom(here.config.dataFolder) }
  await withWorkFile(here.config, async (work) => {
    await copyFile(path, work)
    await storeBook(places, work, { id: fileId, ownerId, name })
  })
  const id = newId()
  try {
    await createAdding(places).add(id, ownerId, { ...said, fileId, drawnCover: true })
    return false
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict') return true
    throw error
  }
}
