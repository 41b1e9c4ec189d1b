import { type Kysely, sql } from 'kysely'
import { kindOf } from '../sql-dialect.ts'
import type { Migration } from './migration.ts'

const plus = sql`
  insert into department_counts (department, count) select new.department, 1 where new.count > 0
  on conflict (department) do update set count = department_counts.count + 1`
const minus = sql`
  update department_counts set count = count - 1 where department = old.department and old.count > 0`

/**
 * How many courses there are of each department, which stands beside every list of courses. Kept by triggers: a program
 * of before, which runs beside this one for a while, counts along. See docs/decisions/courses.md.
 */
export const departmentCounts: Migration = {
  name: '077-department-counts',
  async up(db) {
    await db.schema
      .createTable('department_counts')
      .addColumn('department', 'text', (c) => c.primaryKey())
      .addColumn('count', 'integer', (c) => c.notNull())
      .execute()
    await addTriggers(db)
    // Since they stand nobody writes until this has ended: before them, a row on its way would be missed.
    await sql`
      insert into department_counts (department, count)
      select department, count(*) from course_departments where count > 0 group by 1`.execute(db)
  },
}

async function addTriggers(db: Kysely<unknown>): Promise<void> {
  if (kindOf(db) === 'sqlite') {
    await sql`create trigger department_counts_added after insert on course_departments begin ${plus}; end`.execute(
      db,
    )
    await sql`create trigger department_counts_removed after delete on course_departments begin ${minus}; end`.execute(
      db,
    )
    await sql`create trigger department_counts_changed after update of count on course_departments
        when (old.count > 0) <> (new.count > 0) begin ${minus}; ${plus}; end`.execute(db)
    return
  }
  await sql`create function department_counts() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${minus}; end if;
      if tg_op <> 'DELETE' then ${plus}; end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger department_counts_moved after insert or delete on course_departments
      for each row execute function department_counts()`.execute(db)
  await sql`create trigger department_counts_changed after update of count on course_departments
      for each row when ((old.count > 0) <> (new.count > 0)) execute function department_counts()`.execute(db)
}
