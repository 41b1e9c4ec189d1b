import { type Kysely, sql } from 'kysely'
import { kindOf } from '../sql-dialect.ts'

/** Terms of a page search: of each group one must stand on the page. */
export type TermGroups = readonly (readonly string[])[]

export interface PagesAsked {
  /** Only places below this one, where the last stretch ended. */
  below: number
  /** And not below this one. */
  from?: number
  most: number
  order?: 'ascending' | 'descending'
  /** A deadline by `performance.now()`. */
  until: number
}

export interface PagesFound {
  places: number[]
  /** The place to go on below; null at the end. Also set where the time was over before so many were found. */
  next: number | null
}

/**
 * Finds the pages that have a word of each group, in order. By an index of whole words: of trigrams a page of two thousand
 * letters has so many that every page would have to be read.
 */
export type SearchPages = (groups: TermGroups, asked: PagesAsked) => Promise<PagesFound>

/** What the index of PostgreSQL holds; the words come folded and stemmed from contract/books/text/terms.ts. */
export const indexedWords = "array_to_tsvector(string_to_array(words, ' '))"

/**
 * For migrations: the index of `book_pages.words`. SQLite: an FTS5 table that keeps neither text nor positions, numbered by
 * place, so that it is walked from the newest book on. PostgreSQL: GIN.
 */
export async function addPageSearch(db: Kysely<unknown>): Promise<void> {
  if (kindOf(db) === 'postgres') {
    await sql.raw(`create index book_pages_words on book_pages using gin (${indexedWords})`).execute(db)
    return
  }
  await sql`
    create virtual table book_pages_words
    using fts5 (words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`.execute(db)
  await sql`create trigger book_pages_words_added after insert on book_pages begin
    insert into book_pages_words (rowid, words) values (new.place, new.words);
  end`.execute(db)
  await sql`create trigger book_pages_words_changed after update of words on book_pages begin
    update book_pages_words set words = new.words where rowid = new.place;
  end`.execute(db)
  await sql`create trigger book_pages_words_removed after delete on book_pages begin
    delete from book_pages_words where rowid = old.place;
  end`.execute(db)
}
