import { type Kysely, sql } from 'kysely'

/** Rows of courses that nobody sees, which lists walked over; see publicCourse. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index courses_there on courses (id) where books > 0 or requests > 0`.execute(db)
}
