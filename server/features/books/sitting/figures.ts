import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'

const figure = (label: string, counted: RawBuilder<unknown>) => ({
  label,
  async count(db: Kysely<Schema>): Promise<number> {
    const { rows } = await sql<{ count: number | string }>`select ${counted}`.execute(db)
    return Number(rows[0]?.count ?? 0)
  },
})

/** What admins see of sitting papers; of answers those that are counted. */
export const figuresOfSittings = [
  figure('Answer sheets', sql`count(*) as count from sheets`),
  figure('Sittings', sql`count(*) as count from sittings where practice = 0`),
  figure('Answers', sql`coalesce(sum(count), 0) as count from answer_counts where answer = ''`),
  figure('Explanations', sql`count(*) as count from explanations where "deletedAt" is null`),
  figure('Checked answers', sql`count(*) as count from checked_answers`),
]
