import { type Kysely, sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Sheets, sittings, answers with their counts, explanations and checkers; see docs/decisions/sit-the-paper.md. */
export const sitting: Migration = {
  name: '062-sitting',
  async up(db) {
    await db.schema
      .alterTable('books')
      .addColumn('comments', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await makeSheets(db)
    await makeSittings(db)
    await makeExplanations(db)
  },
}

async function makeSheets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sheets')
    .addColumn('bookId', 'text', (c) => c.primaryKey().references('books.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('minutes', 'integer')
    .addColumn('questions', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('sheet_versions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('bookId', 'text', (c) => c.notNull().references('books.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('byId', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('minutes', 'integer')
    .addColumn('at', 'text', (c) => c.notNull())
    .addUniqueConstraint('sheet_versions_of_book', ['bookId', 'version'])
    .execute()
  await db.schema.createIndex('sheet_versions_by').on('sheet_versions').column('byId').execute()
  await db.schema
    .createTable('sheet_questions')
    .addColumn('bookId', 'text', (c) => c.notNull().references('books.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('options', 'integer')
    .addColumn('page', 'integer')
    .addPrimaryKeyConstraint('sheet_questions_key', ['bookId', 'version', 'number'])
    .execute()
}

async function makeSittings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sittings')
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('bookId', 'text', (c) => c.notNull().references('books.id').onDelete('cascade'))
    .addColumn('practice', 'integer', (c) => c.notNull())
    .addColumn('seconds', 'integer')
    .addColumn('spent', 'integer', (c) => c.notNull())
    .addColumn('shows', 'text', (c) => c.notNull())
    .addColumn('begunAt', 'text', (c) => c.notNull())
    .addColumn('endedAt', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sittings_key', ['userId', 'id'])
    .execute()
  await db.schema
    .createIndex('sittings_newest')
    .on('sittings')
    .columns(['userId', 'createdAt', 'id'])
    .execute()
  await db.schema.createIndex('sittings_of_book').on('sittings').column('bookId').execute()
  await db.schema
    .createTable('sitting_answers')
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sittingId', 'text', (c) => c.notNull())
    .addColumn('bookId', 'text', (c) => c.notNull().references('books.id').onDelete('cascade'))
    .addColumn('question', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('givenAt', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('latest', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('sitting_answers_key', ['userId', 'sittingId', 'question', 'givenAt'])
    .execute()
  await db.schema
    .createIndex('sitting_answers_of_book')
    .on('sitting_answers')
    .columns(['bookId', 'userId', 'question'])
    .execute()
  await db.schema
    .createTable('answer_counts')
    .addColumn('bookId', 'text', (c) => c.notNull().references('books.id').onDelete('cascade'))
    .addColumn('question', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('answer_counts_key', ['bookId', 'question', 'kind', 'answer'])
    .execute()
  // The commonest of any number of different numbers.
  await sql`create index answer_counts_commonest on answer_counts ("bookId", question, kind, count)`.execute(
    db,
  )
}

async function makeExplanations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('explanations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('bookId', 'text', (c) => c.notNull().references('books.id').onDelete('cascade'))
    .addColumn('ownerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('question', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('editedAt', 'text')
    .addColumn('deletedBy', 'text')
    .addColumn('deletedAt', 'text')
    .addColumn('asked', 'text')
    .addColumn('ups', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('downs', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('explanations_of_question')
    .on('explanations')
    .columns(['bookId', 'question', 'createdAt', 'id'])
    .execute()
  await db.schema.createIndex('explanations_of_owner').on('explanations').column('ownerId').execute()
  await db.schema.createIndex('explanations_deleted').on('explanations').column('deletedAt').execute()
  await db.schema
    .createTable('explanation_votes')
    .addColumn('explanationId', 'text', (c) => c.notNull().references('explanations.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('vote', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('explanation_votes_key', ['explanationId', 'userId'])
    .execute()
  await db.schema.createIndex('explanation_votes_of_user').on('explanation_votes').column('userId').execute()
  await db.schema
    .createTable('checked_answers')
    .addColumn('bookId', 'text', (c) => c.notNull().references('books.id').onDelete('cascade'))
    .addColumn('question', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('explanationId', 'text', (c) => c.references('explanations.id').onDelete('set null'))
    .addColumn('checkedBy', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('checked_answers_key', ['bookId', 'question'])
    .execute()
  for (const column of ['explanationId', 'checkedBy'])
    await db.schema.createIndex(`checked_answers_${column}`).on('checked_answers').column(column).execute()
  await db.schema
    .createTable('course_checkers')
    .addColumn('course', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('course_checkers_key', ['course', 'userId'])
    .execute()
  await db.schema.createIndex('course_checkers_of_user').on('course_checkers').column('userId').execute()
}
