import { sql } from 'kysely'
import type { Figure } from '#server/http/feature.ts'
import { driftOf, holdTable, type StoredCount } from '#server/kinds/stored-counts.ts'

const figure = (label: string, name: string): Figure => ({
  label,
  async count(db) {
    const shares = await db.selectFrom('sitting_figures').where('name', '=', name).select('count').execute()
    return shares.reduce((sum, { count }) => sum + count, 0)
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

const there = sql`
  select 'sheets' as name, count(*) as count from sheets
  union all select 'sittings', count(*) from sittings where practice = 0
  union all select 'answers', coalesce(sum(count), 0) from answer_counts where answer = ''
  union all select 'explanations', count(*) from explanations where "deletedAt" is null
  union all select 'checked_answers', count(*) from checked_answers`

/** The same, as the rows say it. */
export const countedFigures: StoredCount = {
  name: 'figures of sittings',
  drift: driftOf(
    { table: sql`(select name, sum(count) as count from sitting_figures group by name)` },
    ['name'],
    there,
  ),
  async mend(tx) {
    await holdTable(tx, 'sitting_figures')
    await tx.deleteFrom('sitting_figures').execute()
    await sql`
      insert into sitting_figures (name, share, count)
      select name, 0, count from (${there}) as there`.execute(tx)
  },
  topics: [],
  topicsOf: () => [],
}
