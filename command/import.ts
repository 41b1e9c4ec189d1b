import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { tidyEmail } from '#contract/sign-up-rules.ts'
import { createAdding } from '#server/features/books/adding.ts'
import { nameCourse } from '#server/features/books/courses/moving.ts'
import { written } from '#server/features/books/words.ts'
import { noteRole } from '#server/people/role-log.ts'
import { clock } from '#server/platform/clock.ts'
import { keepBook } from '#server/platform/files/keep.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import { newId } from '#server/platform/ids.ts'
import { type Books, openBooks } from '#server/platform/media/books.ts'
import { type Command, inCampus, misspoken, type Place, type Say } from './command.ts'
import { saidOf } from './importing/book-row.ts'
import { type Row, rowsOf } from './importing/csv.ts'

type Here = Pick<Place, 'config' | 'database' | 'files'> & { books: Books }

/** Beside the files. */
const list = 'books.csv'

export const importing: Command = {
  ways: [
    [
      'import books FOLDER --as EMAIL',
      `adds the files of a folder that its ${list} names, as that member’s; again adds nothing twice`,
    ],
  ],
  run: (words, say) =>
    inCampus(async (place) => {
      const options = { as: { type: 'string' } } as const
      const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
      const [what, folder, ...more] = positionals
      if (what !== 'books' || !folder || !values.as || more.length > 0) throw misspoken(importing)
      const work = join(place.config.dataFolder, 'work')
      await mkdir(work, { recursive: true })
      const books = openBooks({ folder: work, log: place.log })
      try {
        const { refused } = await importBooks({ ...place, books }, { folder, email: values.as }, say)
        if (refused > 0) process.exitCode = 1
      } finally {
        books.close()
      }
    }),
}

/** Row by row, each a transaction of its own: one that cannot be taken is told with its line and stops no other. */
export async function importBooks(
  here: Here,
  { folder, email }: { folder: string; email: string },
  say: Say,
): Promise<{ added: number; there: number; refused: number }> {
  const ownerId = await ownerOf(here, email)
  const text = await readFile(join(folder, list), 'utf8').catch(() => {
    throw new Problem('missing', `There is no ${list} in ${folder}`)
  })
  const came = { added: 0, there: 0, refused: 0 }
  try {
    for (const row of rowsOf(text)) {
      const one = await takeRow(here, { row, folder, ownerId }).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
        say(`Line ${row.line}: ${error.message}`)
        return 'refused' as const
      })
      came[one] += 1
    }
  } finally {
    if (came.added > 0) await note(here, `${came.added} books`)
  }
  say(`${came.added} added, ${came.there} there already, ${came.refused} not taken.`)
  return came
}

async function ownerOf({ database }: Here, email: string): Promise<string> {
  const person = await database.read
    .selectFrom('users')
    .where('email', '=', tidyEmail(email))
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst()
  if (!person) throw new Problem('missing', `Nobody here has proven the address ${email}`)
  return person.id
}

interface Given {
  row: Row
  folder: string
  ownerId: string
}

async function takeRow(here: Here, { row, folder, ownerId }: Given): Promise<'added' | 'there'> {
  const name = row.of('file')
  const path = resolve(folder, name)
  if (!name || !path.startsWith(resolve(folder) + sep))
    throw new Problem('invalid', 'file: say the name of a file in this folder')
  const { course, courseName, ...said } = saidOf(row, name)
  written(said, clock.now())
  const size = await stat(path).then(
    (found) => found.size,
    () => null,
  )
  if (size === null) throw new Problem('missing', `There is no ${name}`)
  if (size > limits.bookBytes) throw new Problem('tooLarge', `${name} has more than 100 MB`)
  const isThere = await here.database.read
    .selectFrom('books')
    .where(
      'sha256',
      '=',
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    )
    .select('id')
    .executeTakeFirst()
  if (!isThere) await add(here, { path, name, ownerId, said })
  if (course && courseName) await here.database.write((tx) => nameCourse(tx, course, courseName.slice(0, 80)))
  return isThere ? 'there' : 'added'
}

interface Adding {
  path: string
  name: string
  ownerId: string
  said: Omit<ReturnType<typeof saidOf>, 'course' | 'courseName'>
}

async function add(here: Here, { path, name, ownerId, said }: Adding): Promise<void> {
  const fileId = newId()
  const places = { ...here, clock }
  await withWorkFile(here.config, async (work) => {
    await copyFile(path, work)
    await keepBook(places, work, `${name} is no PDF, EPUB, MOBI, DOCX or PPTX`, { id: fileId, ownerId, name })
  })
  const id = newId()
  await createAdding(places).add(id, ownerId, { ...said, fileId, drawnCover: true })
}

const note = ({ database }: Here, subject: string) =>
  database.write((tx) =>
    noteRole(tx, { at: clock.now(), actorId: null, act: 'imported', subjectId: '', subject }),
  )
