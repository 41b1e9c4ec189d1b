import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { noteRole } from '#server/people/role-log.ts'
import type { Platform } from '#server/platform/index.ts'
import { type Books, openBooks } from '#server/platform/media/books/books.ts'
import { openPictures, type Pictures } from '#server/platform/media/image/image-processing.ts'
import { type Command, misspoken, type Place, type Say } from '../command.ts'

/** What one kind of import does, by the word after `import`. */
export interface Importer {
  ways: Command['ways']
  /** With the words after its own. Throws a sentence where it cannot begin. */
  run: (place: Place, words: string[], say: Say) => Promise<{ refused: number }>
}

/** What became of rows, posts or papers. */
export interface Came {
  added: number
  there: number
  refused: number
}

interface Options<Text extends string> {
  /** The options with a word behind them, without their dashes. */
  texts?: readonly Text[]
  /** Those without, beside `dry-run`. */
  flags?: readonly string[]
}

/** The one file or folder that was named, and what was said with it. */
export function askedOf<Text extends string = never>(
  of: Pick<Importer, 'ways'>,
  words: string[],
  { texts = [], flags = [] }: Options<Text> = {},
) {
  const each = <Kind extends string>(names: readonly string[], type: Kind) =>
    Object.fromEntries(names.map((name) => [name, { type }]))
  const { values, positionals } = parseArgs({
    args: words,
    options: { ...each(texts, 'string' as const), ...each(['dry-run', ...flags], 'boolean' as const) },
    allowPositionals: true,
  })
  const said: Partial<Record<Text, string>> = {}
  for (const name of texts) {
    const value = values[name]
    if (typeof value === 'string') said[name] = value
  }
  return {
    path: onePath(of, positionals),
    said,
    /** Shows what the import would do, and changes nothing. */
    isDry: values['dry-run'] === true,
    isSaid: (flag: string) => values[flag] === true,
  }
}

/** As an absolute path. */
function onePath(of: Pick<Importer, 'ways'>, [path, ...more]: string[]): string {
  if (!path || more.length > 0) throw misspoken(of)
  return resolve(path)
}

/** Where processes that look into files may write. */
export async function workFolderOf({ config }: Pick<Place, 'config'>): Promise<string> {
  const folder = join(config.dataFolder, 'work')
  await mkdir(folder, { recursive: true })
  return folder
}

/** With the processes that look into books and pictures; they start with their first file. */
export async function withMedia<T>(
  place: Place,
  work: (media: { books: Books; pictures: Pictures }) => Promise<T>,
): Promise<T> {
  const folder = await workFolderOf(place)
  const books = openBooks({ folder, log: place.log })
  const pictures = openPictures({ folder, log: place.log })
  try {
    return await work({ books, pictures })
  } finally {
    books.close()
    pictures.close()
  }
}

/** In the admins' log, as one line for each run: '3 posts'. */
export const noteImported = ({ database, clock }: Pick<Platform, 'database' | 'clock'>, subject: string) =>
  database.write((tx) =>
    noteRole(tx, { at: clock.now(), actorId: null, act: 'imported', subjectId: '', subject }),
  )
