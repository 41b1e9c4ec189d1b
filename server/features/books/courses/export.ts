import type { Leave } from '#server/people/account-deletion.ts'
import type { ExportSection } from '#server/people/export-section.ts'
import { letGoOfAll } from './download-counts.ts'
import { leaveAll } from './own-courses.ts'
import { takeBackVotes } from './requests.ts'

/** Exports a member's requests, the courses they keep on a phone and those they take. */
export const courseExport: readonly ExportSection[] = [
  {
    name: 'papers-i-asked-for',
    by: 'paper_votes.userId',
    rows: (db, id) =>
      db.selectFrom('paper_votes').where('userId', '=', id).select(['course', 'paper', 'at']).execute(),
  },
  {
    name: 'courses-i-keep',
    by: 'course_keepers.userId',
    rows: (db, id) =>
      db.selectFrom('course_keepers').where('userId', '=', id).select(['course', 'at']).execute(),
  },
  {
    name: 'my-courses',
    by: 'course_takers.userId',
    rows: (db, id) =>
      db.selectFrom('course_takers').where('userId', '=', id).select(['course', 'at']).execute(),
  },
]

/** Takes a leaving member out of the counts of requests, kept and taken courses. */
export const leaveCourses: Leave = {
  async ahead(tx, userId, most) {
    const asked = await takeBackVotes(tx, userId, most)
    const kept = await letGoOfAll(tx, userId, most)
    const taken = await leaveAll(tx, userId, most)
    return asked || kept || taken
  },
  last: async () => undefined,
}
