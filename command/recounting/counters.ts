import { type Kysely, type RawBuilder, sql } from 'kysely'
import { publicBook } from '#server/features/books/public.ts'
import { scoreOf } from '#server/features/books/view/ratings.ts'
import { things } from '#server/features.ts'
import { publicComment } from '#server/kinds/comments/comment-rows.ts'
import type { Commented } from '#server/kinds/comments/commented.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { kindOf } from '#server/platform/database/sql-dialect.ts'
import { talliedRows, tallies } from '#server/platform/database/write/counters.ts'

type Db = Kysely<Schema>

export interface Counter {
  name: string
  /** Where it does not say what there is. */
  drift(db: Db): Promise<{ id: string; said: string }[]>
  /** Counts these anew, inside write(). */
  mend(tx: Db, ids: string[]): Promise<unknown>
  topics: string[]
  topicsOf: (id: string) => string[]
}

/** What a row of a table says of others beside it. */
function ofRows(
  name: string,
  {
    table,
    column,
    there,
    topic,
  }: { table: string; column: string; there: RawBuilder<unknown>; topic: string },
): Counter {
  const [from, counted] = [sql.table(table), sql.ref(`${table}.${column}`)]
  return {
    name,
    async drift(db) {
      const { rows } = await sql<{ id: string; counted: number; there: number }>`
        select id, ${counted} as counted, ${there} as there from ${from} where ${counted} <> ${there}`.execute(
        db,
      )
      return rows.map(({ id, counted, there }) => ({ id, said: `${id} says ${counted} of ${there}` }))
    },
    async mend(tx, ids) {
      const these = sql`where id in (${sql.join(ids)})`
      // Held before it is counted: whoever counts it holds it too.
      await sql`update ${from} set ${sql.ref(column)} = ${counted} ${these}`.execute(tx)
      await sql`update ${from} set ${sql.ref(column)} = ${there} ${these}`.execute(tx)
      if (table === 'books') await scoreAnew(tx, ids)
    },
    topics: [`${topic}s`],
    topicsOf: (id) => [`${topic}:${id}`],
  }
}

async function scoreAnew(tx: Db, ids: string[]): Promise<void> {
  const books = await tx
    .selectFrom('books')
    .where('id', 'in', ids)
    .select(['id', 'ratings', 'ratingSum'])
    .execute()
  for (const { id, ...book } of books)
    await tx
      .updateTable('books')
      .set({ score: scoreOf(book) })
      .where('id', '=', id)
      .execute()
}

/** Where a table of counts says something else than there is by the same keys. */
function driftOf(
  { table, column = 'count' }: { table: string; column?: string },
  keys: readonly string[],
  there: RawBuilder<unknown>,
): Counter['drift'] {
  const counted = sql`coalesce(said.${sql.ref(column)}, 0)`
  const same = sql.join(
    keys.map((key) => sql`said.${sql.ref(key)} = there.${sql.ref(key)}`),
    sql` and `,
  )
  const id = sql.join(
    keys.map((key) => sql`coalesce(said.${sql.ref(key)}, there.${sql.ref(key)})`),
    sql` || ' ' || `,
  )
  return async (db) => {
    const { rows } = await sql<{ id: string; counted: number; there: number }>`
      select ${id} as id, ${counted} as counted, coalesce(there.count, 0) as there
      from ${sql.table(table)} as said full join (${there}) as there on ${same}
      where ${counted} <> coalesce(there.count, 0)`.execute(db)
    return rows.map(({ id, counted, there }) => ({ id, said: `${id} says ${counted} of ${there}` }))
  }
}

/** Whoever has changed what is counted comes after with their own count, or has been waited for. */
async function holdTable(tx: Db, table: string): Promise<void> {
  if (kindOf(tx) === 'postgres') await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
}

/** What a table of counts says, and what there is by the same keys; counted anew as a whole, of which there is little. */
function ofTable(name: string, table: string, keys: readonly string[], there: RawBuilder<unknown>): Counter {
  const [from, list] = [sql.table(table), sql.join(keys.map((key) => sql.ref(key)))]
  return {
    name,
    drift: driftOf({ table }, keys, there),
    async mend(tx) {
      await holdTable(tx, table)
      await sql`delete from ${from}`.execute(tx)
      await sql`insert into ${from} (${list}, count) select ${list}, count from (${there}) as there`.execute(
        tx,
      )
    },
    topics: ['books'],
    topicsOf: () => [],
  }
}

/** What is asked for and missing says since when, and so is not written as a whole. */
const votesForPapers: Counter = {
  name: 'votes for papers',
  drift: driftOf(
    { table: 'paper_requests', column: 'votes' },
    ['course', 'paper'],
    sql`select course, paper, count(*) as count from paper_votes group by 1, 2`,
  ),
  async mend(tx) {
    await holdTable(tx, 'paper_requests')
    const same = sql`of_it.course = paper_requests.course and of_it.paper = paper_requests.paper`
    await sql`update paper_requests set votes = (select count(*) from paper_votes as of_it where ${same})`.execute(
      tx,
    )
    await tx.deleteFrom('paper_requests').where('votes', '=', 0).execute()
    await sql`
      insert into paper_requests (course, paper, votes, since)
      select course, paper, count(*), min(at) from paper_votes as of_it
      where not exists (select 1 from paper_requests where ${same}) group by 1, 2`.execute(tx)
  },
  topics: ['courses'],
  topicsOf: (id) => [`course:${id.split(' ')[0]}`],
}

/** How many there are of `of` that name this row. */
const rowsOf = (of: string, key: string, table: string) => sql`(
  select count(*) from ${sql.table(of)} where ${sql.ref(`${of}.${key}`)} = ${sql.ref(`${table}.id`)})`

/** How many comments everybody sees below each: a reply where what it replies to is seen too. */
function commentsOf(of: Commented): Counter {
  const { below, table } = of
  const [from, column] = [sql.table(table), (name: string) => sql.ref(`${table}.${name}`)]
  const replied = sql`(${column('parentId')} is null
    or ${column('parentId')} in (select ${column('id')} from ${from} where ${publicComment(of)}))`
  return ofRows(`comments of ${below.table}`, {
    ...{ table: below.table, column: 'comments', topic: below.kind },
    there: sql`(
      select count(*) from ${from} where ${column(below.column)} = ${sql.ref(`${below.table}.id`)}
        and ${publicComment(of)} and ${of.hasReplies ? replied : sql`1 = 1`})`,
  })
}

/** Every counter of the campus; what the screens say is read from these. */
export const counters: readonly Counter[] = [
  ofRows('likes of posts', {
    ...{ table: 'posts', column: 'likes', topic: 'post' },
    there: rowsOf('post_likes', 'postId', 'posts'),
  }),
  ...Object.values(things).flatMap(({ comments }) => (comments ? [commentsOf(comments)] : [])),
  ofRows('likes of reels', {
    ...{ table: 'reels', column: 'likes', topic: 'reel' },
    there: rowsOf('reel_likes', 'reelId', 'reels'),
  }),
  ofRows('ratings of books', {
    ...{ table: 'books', column: 'ratings', topic: 'book' },
    there: rowsOf('ratings', 'bookId', 'books'),
  }),
  ofRows('stars of books', {
    ...{ table: 'books', column: 'ratingSum', topic: 'book' },
    there: sql`(select coalesce(sum(rating), 0) from ratings where ratings."bookId" = books.id)`,
  }),
  ofTable(
    'listed books',
    'book_counts',
    ['department', 'level', 'kind'],
    sql`
      select coalesce(department, '') as department, coalesce(level, '') as level,
        coalesce(kind, '') as kind, count(*) as count
      from books where ${publicBook} group by 1, 2, 3`,
  ),
  ...(
    [
      ['books of courses', 'books', sql`count(*)`, sql`1 = 1`],
      ['papers of courses', 'papers', sql`count(*)`, sql`kind = 'past questions'`],
      ['notes of courses', 'notes', sql`count(*)`, sql`kind = 'notes'`],
      ['textbooks of courses', 'textbooks', sql`count(*)`, sql`kind = 'textbook'`],
      ['bytes of papers', 'paperBytes', sql`coalesce(sum(bytes), 0)`, sql`kind = 'past questions'`],
    ] as const
  ).map(([name, column, counted, which]) =>
    ofRows(name, {
      ...{ table: 'courses', column, topic: 'course' },
      there: sql`(select ${counted} from books where books.course = courses.id and ${which} and ${publicBook})`,
    }),
  ),
  votesForPapers,
  ...(
    [
      ['requests of courses', 'requests', 'paper_requests'],
      ['votes of courses', 'asking', 'paper_votes'],
      ['keepers of courses', 'keepers', 'course_keepers'],
    ] as const
  ).map(([name, column, of]) =>
    ofRows(name, {
      ...{ table: 'courses', column, topic: 'course' },
      there: rowsOf(of, 'course', 'courses'),
    }),
  ),
  ofTable(
    'books of courses by department',
    'course_departments',
    ['course', 'department'],
    sql`
      select course, coalesce(department, '') as department, count(*) as count
      from books where course is not null and ${publicBook} group by 1, 2`,
  ),
  ofTable(
    'figures of the dashboard',
    'tallies',
    ['name', 'bucket'],
    sql.join(tallies.map(talliedRows), sql` union all `),
  ),
]
