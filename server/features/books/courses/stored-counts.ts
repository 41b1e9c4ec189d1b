import { sql } from 'kysely'
import { driftOf, holdTable, ofRows, ofTable, rowsOf, type StoredCount } from '#server/kinds/stored-counts.ts'
import { publicBook } from '../public.ts'

/** A paper request also holds since when it is asked for, so its rows are updated in place. */
const votesForPapers: StoredCount = {
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

export const booksByDepartment = ofTable(
  'books of courses by department',
  { table: 'course_departments', keys: ['course', 'department'], topics: ['courses'] },
  sql`
    select course, coalesce(department, '') as department, count(*) as count
    from books where course is not null and ${publicBook} group by 1, 2`,
)

const coursesByDepartment = ofTable(
  'courses of departments',
  { table: 'department_counts', keys: ['department'], topics: ['courses'] },
  sql`select department, count(*) as count from course_departments where count > 0 group by 1`,
)

export const countsOfCourses: readonly StoredCount[] = [
  ...(
    [
      ['books of courses', 'books', sql`count(*)`, sql`1 = 1`],
      ['papers of courses', 'papers', sql`count(*)`, sql`kind = 'past questions'`],
      ['notes of courses', 'notes', sql`count(*)`, sql`kind = 'notes'`],
      ['textbooks of courses', 'textbooks', sql`count(*)`, sql`kind = 'textbook'`],
      ['bytes of papers', 'paperBytes', sql`coalesce(sum(bytes), 0)`, sql`kind = 'past questions'`],
      ['bytes of notes', 'noteBytes', sql`coalesce(sum(bytes), 0)`, sql`kind = 'notes'`],
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
      ['takers of courses', 'takers', 'course_takers'],
    ] as const
  ).map(([name, column, of]) =>
    ofRows(name, {
      ...{ table: 'courses', column, topic: 'course' },
      there: rowsOf(of, 'course', 'courses'),
    }),
  ),
  booksByDepartment,
  coursesByDepartment,
]
