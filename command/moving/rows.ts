import { batches, sharedWith, sumOf, type Table } from '#server/platform/backup/tables.ts'
import type { Begin } from './progress.ts'
import type { Source } from './source.ts'
import type { Target } from './target.ts'

/** Copies the rows of all tables and compares them; rows that an earlier run copied are skipped. */
export async function moveRows(
  source: Source,
  target: Target,
  begin: Begin,
  most: number,
): Promise<{ count: number }> {
  const tables = sharedWith(source.columns, target.tables)
  const all = { count: sum(tables.map(source.count)) }
  const done = { count: 0 }
  for (const table of tables) done.count += await target.count(table)
  const sending = begin('Sending', 'rows', all, done)
  for (const table of tables)
    for await (const rows of batches(source, table, most, await target.last(table)))
      sending.add(rows.length, await target.insert(table, rows))

  const comparing = begin('Comparing', 'rows', all)
  for (const table of tables) await compare(table)
  return all

  async function compare(table: Table) {
    const [old, moved] = [
      await sumOf(source, table, most, (rows) => comparing.add(rows, 0)),
      await sumOf(target, table, most, () => undefined),
    ]
    if (old.rows === moved.rows && old.sum === moved.sum) return
    throw new Error(
      `"${table.name}" differs there (${moved.rows} rows of ${old.rows}): did the old campus write in the meantime? Stop it and start again in an empty database.`,
    )
  }
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
