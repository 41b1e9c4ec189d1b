import type { Leave } from '#server/people/account-deletion.ts'
import type { ExportSection } from '#server/people/export-section.ts'
import { letGoOfAll } from './download-counts.ts'
import { takeBackVotes } from './requests.ts'

/** Exports a member's requests and the courses they keep on a phone. */
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
]

/** Takes a leaving member out of the counts of requests and kept courses. */
export const leaveCourses: Leave = {
  async ahead(tx, userId, most) {
    const asked = await takeBackVotes(tx, userId, most)
    const kept = await letGoOfAll(tx, userId, most)
    return asked || kept
  },
  last: async () => undefined,
}
