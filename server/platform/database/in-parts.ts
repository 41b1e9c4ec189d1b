/** What one statement can name on both databases, with room for what else it says. */
const most = 10_000

/** Asks about many ids, some at a time; of none nothing is asked. */
export async function inParts<Row>(
  ids: readonly string[],
  ask: (some: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += most)
    for (const row of await ask(ids.slice(from, from + most))) rows.push(row)
  return rows
}
