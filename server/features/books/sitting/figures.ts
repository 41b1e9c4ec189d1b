import { sql } from 'kysely'
import type { Figure } from '#server/http/feature.ts'
import { ofTable } from '#server/kinds/stored-counts.ts'

const figure = (label: string, name: string): Figure => ({
  label,
  async count(db) {
    const kept = db.selectFrom('sitting_figures').where('name', '=', name).select('count')
    return (await kept.executeTakeFirst())?.count ?? 0
  },
})

/** What admins see of sitting papers; of answers those that are counted. */
export const figuresOfSittings = [
  figure('Answer sheets', 'sheets'),
  figure('Sittings', 'sittings'),
  figure('Answers', 'answers'),
  figure('Explanations', 'explanations'),
  figure('Checked answers', 'checked_answers'),
]

/** The same, as the rows say it. */
export const countedFigures = ofTable(
  'figures of sittings',
  { table: 'sitting_figures', keys: ['name'], topics: [] },
  sql`
    select 'sheets' as name, count(*) as count from sheets
    union all select 'sittings', count(*) from sittings where practice = 0
    union all select 'answers', coalesce(sum(count), 0) from answer_counts where answer = ''
    union all select 'explanations', count(*) from explanations where "deletedAt" is null
    union all select 'checked_answers', count(*) from checked_answers`,
)
