import type { ExportSection } from '#server/people/export-section.ts'

/** Each up to 1,200 answers. */
const sittingsAtOnce = 20
/** Each up to 120 questions. */
const sheetsAtOnce = 100

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
    parts: ['sheet_questions'],
    atOnce: sheetsAtOnce,
    async rows(db, userId, after = '') {
      const sheets = await db
        .selectFrom('sheet_versions')
        .where('byId', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(sheetsAtOnce)
        .select(['id', 'bookId', 'version', 'minutes', 'at'])
        .execute()
      if (sheets.length === 0) return []
      const questions = await db
        .selectFrom('sheet_versions')
        .innerJoin('sheet_questions', (join) =>
          join
            .onRef('sheet_questions.bookId', '=', 'sheet_versions.bookId')
            .onRef('sheet_questions.version', '=', 'sheet_versions.version'),
        )
        .where(
          'sheet_versions.id',
          'in',
          sheets.map(({ id }) => id),
        )
        .orderBy('number')
        .select(['sheet_versions.id', 'number', 'kind', 'options', 'page'])
        .execute()
      const bySheet = Map.groupBy(questions, ({ id }) => id)
      return sheets.map((sheet) => ({
        ...sheet,
        questions: (bySheet.get(sheet.id) ?? []).map(({ id: _, ...question }) => question),
      }))
    },
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
