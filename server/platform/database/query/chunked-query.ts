/** What one statement can name on both databases, with room for what else it says. */
const most = 10_000

/** Asks about many ids, some at a time; of none nothing is asked. */
export async function inChunks<Row>(
  ids: readonly string[],
  ask: (some: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += most)
    for (const row of await ask(ids.slice(from, from + most))) rows.push(row)
  return rows
}

/** The longest part of a list that is written by one statement. */
const longest = 256

/** In parts of 256, 128, … 1, so that statements about lists of any length have few texts, which the database keeps. */
export function chunksOf<One>(all: readonly One[]): One[][] {
  const parts: One[][] = []
  for (let from = 0; from < all.length; ) {
    const size = Math.min(longest, 2 ** Math.floor(Math.log2(all.length - from)))
    parts.push(all.slice(from, from + size))
    from += size
  }
  return parts
}
