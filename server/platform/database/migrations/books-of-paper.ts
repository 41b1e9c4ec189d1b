import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Leads to the books that are one paper, for whoever asked for it. See docs/decisions/courses.md. */
export const booksOfPaper: Migration = {
  name: '081-books-of-paper',
  async up(db) {
    await sql`create index books_of_paper on books (course, session, semester, paper)
      where kind = 'past questions'`.execute(db)
  },
}
