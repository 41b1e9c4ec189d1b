import type { Kysely } from 'kysely'

interface Tables {
  books: { fileId: string; title: string; format: string }
  files: { id: string; name: string }
}

/**
 * A title with a stroke or a point gave its file what stood behind the one and before the other: '2024, exam.pdf',
 * without the course.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Tables> // as far as they are read here
  const books = await tables
    .selectFrom('books')
    .innerJoin('files', 'files.id', 'books.fileId')
    .select(['files.id', 'files.name', 'books.title', 'books.format'])
    .execute()
  for (const { id, name, title, format } of books) {
    const called = nameOf(title, format)
    if (called !== name)
      await tables.updateTable('files').set({ name: called }).where('id', '=', id).execute()
  }
}

function nameOf(title: string, extension: string): string {
  const plain = title
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[/\\]/g, '-')
    .replaceAll(/[\p{C}<>:"|?*;]/gu, '')
    .replaceAll(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
  return `${[...plain].slice(0, 80).join('') || 'file'}.${extension}`
}
