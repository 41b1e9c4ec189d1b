import { sql } from 'kysely'
import { ofRows, ofTable, type StoredCount } from '#server/kinds/stored-counts.ts'
import { countedFigures } from './figures.ts'

const latest = sql`from sitting_answers where latest = 1`

export const countsOfSittings: readonly StoredCount[] = [
  countedFigures,
  ofTable(
    'answers to questions',
    { table: 'answer_counts', keys: ['bookId', 'question', 'kind', 'answer'], topics: [] },
    sql`
      select "bookId", question, kind, '' as answer, count(*) as count ${latest} group by 1, 2, 3
      union all
      select "bookId", question, kind, answer, count(*) as count ${latest} and kind <> 'open' group by 1, 2, 3, 4`,
  ),
  ...(['ups', 'downs'] as const).map((column) =>
    ofRows(`${column} of explanations`, {
      ...{ table: 'explanations', column, topic: 'explanation' },
      there: sql`(select count(*) from explanation_votes
        where "explanationId" = explanations.id and vote = ${sql.lit(column === 'ups' ? 1 : -1)})`,
    }),
  ),
]
