import type { ExportSection } from '#server/people/export-section.ts'

/** Each up to 1,200 answers. */
const sittingsAtOnce = 20

/** Exports a member's sittings with every answer, the sheets they saved, their votes, and what they checked. */
export const sittingExport: readonly ExportSection[] = [
  {
    name: 'sittings',
    by: 'sittings.userId',
    rows: (db, id) =>
      db
        .selectFrom('sittings')
        .where('userId', '=', id)
        .orderBy('createdAt')
        .orderBy('id')
        .select(['id', 'bookId', 'practice', 'seconds', 'spent', 'shows', 'begunAt', 'endedAt'])
        .execute(),
  },
  {
    name: 'answers-in-sittings',
    by: 'sitting_answers.userId',
    atOnce: sittingsAtOnce,
    async rows(db, userId, after = '') {
      const sittings = await db
        .selectFrom('sittings')
        .where('userId', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(sittingsAtOnce)
        .select('id')
        .execute()
      if (sittings.length === 0) return []
      const ids = sittings.map(({ id }) => id)
      const answers = await db
        .selectFrom('sitting_answers')
        .where('userId', '=', userId)
        .where('sittingId', 'in', ids)
        .orderBy('givenAt')
        .orderBy('question')
        .select(['sittingId', 'question', 'kind', 'answer', 'givenAt as at'])
        .execute()
      const bySitting = Map.groupBy(answers, ({ sittingId }) => sittingId)
      return ids.map((id) => ({
        id,
        answers: (bySitting.get(id) ?? []).map(({ sittingId: _, ...answer }) => answer),
      }))
    },
  },
  {
    name: 'answer-sheets-i-saved',
    by: 'sheet_versions.byId',
    rows: (db, id) =>
      db
        .selectFrom('sheet_versions')
        .where('byId', '=', id)
        .select(['id', 'bookId', 'version', 'minutes', 'at'])
        .execute(),
  },
  {
    name: 'votes-for-explanations',
    by: 'explanation_votes.userId',
    rows: (db, id) =>
      db
        .selectFrom('explanation_votes')
        .where('userId', '=', id)
        .select(['explanationId', 'vote', 'at'])
        .execute(),
  },
  {
    name: 'answers-i-checked',
    by: 'checked_answers.checkedBy',
    rows: (db, id) =>
      db
        .selectFrom('checked_answers')
        .where('checkedBy', '=', id)
        .select(['bookId', 'question', 'answer', 'at'])
        .execute(),
  },
  {
    name: 'courses-i-check',
    by: 'course_checkers.userId',
    rows: (db, id) =>
      db.selectFrom('course_checkers').where('userId', '=', id).select(['course', 'at']).execute(),
  },
]
