import { type Kysely, sql } from 'kysely'
import { kindOf } from '../sql-dialect.ts'
import type { Migration } from './migration.ts'

/** What the dashboard says of sitting papers: of which table, and what one of its rows adds. */
const figures: readonly Figure[] = [
  { name: 'sheets', table: 'sheets', of: () => '1' },
  { name: 'sittings', table: 'sittings', of: (row) => `1 - ${row}.practice` },
  {
    ...{ name: 'answers', table: 'answer_counts' },
    of: (row) => `case when ${row}.answer = '' then ${row}.count else 0 end`,
  },
  {
    ...{ name: 'explanations', table: 'explanations' },
    of: (row) => `case when ${row}."deletedAt" is null then 1 else 0 end`,
  },
  { name: 'checked_answers', table: 'checked_answers', of: () => '1' },
]

interface Figure {
  name: string
  table: string
  of: (row: string) => string
}

/**
 * How many sheets, sittings and answers there are, kept by triggers: a program of before counts along. Not among the
 * tallies, whose strangers a program of before would sweep out when it recounts. On PostgreSQL each is the sum of sixteen
 * rows, one of which is moved: answers come in storms, and would all wait for one.
 */
export const sittingFigures: Migration = {
  name: '078-sitting-figures',
  async up(db) {
    await db.schema
      .createTable('sitting_figures')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('share', 'integer', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('sitting_figures_key', ['name', 'share'])
      .execute()
    for (const figure of figures) await addFigure(db, figure)
  },
}

async function addFigure(db: Kysely<unknown>, { name, table, of }: Figure): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  const sum = (rows: string) => `(select coalesce(sum(${of(rows)}), 0) from ${rows})`
  const share = kindOf(db) === 'sqlite' ? '0' : 'floor(random() * 16)::integer'
  const move = (by: string) => `
    insert into sitting_figures (name, share, count) values ('${name}', ${share}, ${by})
    on conflict (name, share) do update set count = sitting_figures.count + excluded.count;`
  const each = [
    { event: 'insert', tables: ['new'] },
    { event: 'delete', tables: ['old'] },
    { event: 'update', tables: ['old', 'new'] },
  ]
  for (const { event, tables } of each) {
    const trigger = `${table}_figure_${event}`
    if (kindOf(db) === 'sqlite') {
      const by = tables.map((row) => `${row === 'new' ? '+' : '-'} (${of(row)})`).join(' ')
      await run(`create trigger ${trigger} after ${event} on ${table} when (0 ${by}) <> 0 begin
        ${move(`0 ${by}`)} end`)
      continue
    }
    // Once a statement, and only where something moves: two who write wait for each other no longer than needed.
    const by = tables.map((rows) => `${rows === 'new' ? '+' : '-'} ${sum(`${rows}_rows`)}`).join(' ')
    await run(`create function ${trigger}() returns trigger language plpgsql as $$
      declare moved integer := 0 ${by};
      begin
        if moved <> 0 then ${move('moved')} end if;
        return null;
      end $$`)
    const seen = tables.map((rows) => `${rows} table as ${rows}_rows`).join(' ')
    await run(`create trigger ${trigger} after ${event} on ${table} referencing ${seen}
      for each statement execute function ${trigger}()`)
  }
  // Since the triggers stand nobody writes until this has ended: before them, a row on its way would be missed.
  await run(`insert into sitting_figures (name, share, count)
    select '${name}', 0, total from (select ${sum(table)} as total) as counted where total > 0`)
}
