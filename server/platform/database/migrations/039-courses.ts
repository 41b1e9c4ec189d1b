import { type Kysely, sql } from 'kysely'
import { addSearch } from '../query/search.ts'
import { kindOf } from '../sql-dialect.ts'

/** Courses, the papers of each and the papers asked for; see docs/decisions/courses.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['course', 'session', 'semester', 'paper'])
    await db.schema.alterTable('books').addColumn(column, 'text').execute()
  await db.schema
    .alterTable('books')
    .addColumn('sitting', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('courses')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text')
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('books', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('papers', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('notes', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('textbooks', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('paperBytes', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('requests', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('asking', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('keepers', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('uploadedAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute()
  await addSearch(db, 'courses')
  await db.schema
    .createTable('course_departments')
    .addColumn('course', 'text', (c) => c.notNull())
    .addColumn('department', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('course_departments_key', ['department', 'course'])
    .execute()
  await db.schema
    .createIndex('course_departments_of_course')
    .on('course_departments')
    .columns(['course'])
    .execute()
  await asking(db)
  await fill(db)
  // Behind the update, which then has one index less to keep.
  await db.schema
    .createIndex('books_of_course')
    .on('books')
    .columns(['course', 'kind', 'sitting', 'id'])
    .where(sql.ref('course'), 'is not', null)
    .execute()
}

/** What members ask for, and what they keep. */
async function asking(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('course_keepers')
    .addColumn('course', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('course_keepers_key', ['userId', 'course'])
    .execute()
  await db.schema
    .createTable('paper_requests')
    .addColumn('course', 'text', (c) => c.notNull())
    .addColumn('paper', 'text', (c) => c.notNull())
    .addColumn('votes', 'integer', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('paper_requests_key', ['course', 'paper'])
    .execute()
  await db.schema
    .createTable('paper_votes')
    .addColumn('course', 'text', (c) => c.notNull())
    .addColumn('paper', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('paper_votes_key', ['course', 'paper', 'userId'])
    .execute()
  await db.schema.createIndex('paper_votes_of_user').on('paper_votes').columns(['userId']).execute()
}

/** The courses of the books there are, however their codes were written. */
async function fill(db: Kysely<unknown>): Promise<void> {
  const code = sql`upper(replace(replace(trim("courseCode"), ' ', ''), '-', ''))`
  const isCourse =
    kindOf(db) === 'postgres'
      ? sql`${code} ~ '^[A-Z]{3}[0-9]{3}$'`
      : sql`${code} glob '[A-Z][A-Z][A-Z][0-9][0-9][0-9]'`
  await sql`update books set course = substr(${code}, 1, 3) || '-' || substr(${code}, 4, 3)
    where "courseCode" is not null and ${isCourse}`.execute(db)
  const seen = sql`books.course is not null and books.status = 'listed'
    and not exists (select 1 from hidden_things
      where hidden_things."thingId" = books.id and hidden_things.kind = 'book')
    and not exists (select 1 from suspensions where suspensions."userId" = books."ownerId")`
  const ofKind = (kind: string) => sql`count(case when kind = ${sql.lit(kind)} then 1 end)`
  await sql`
    insert into courses (id, level, search, books, papers, notes, textbooks, "paperBytes", "uploadedAt", "updatedAt")
    select course,
      case when substr(course, 5, 1) > '6' then 'Postgraduate' when substr(course, 5, 1) = '0' then '100'
        else substr(course, 5, 1) || '00' end,
      lower(substr(course, 1, 3)) || ' ' || substr(course, 5) || ' ' || lower(substr(course, 1, 3)) || substr(course, 5),
      count(*), ${ofKind('past questions')}, ${ofKind('notes')}, ${ofKind('textbook')},
      coalesce(sum(case when kind = 'past questions' then bytes end), 0), min("uploadedAt"), max("uploadedAt")
    from books where ${seen} group by course`.execute(db)
  await sql`insert into course_departments (course, department, count)
    select course, coalesce(department, ''), count(*) from books where ${seen} group by 1, 2`.execute(db)
}
