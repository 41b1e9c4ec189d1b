/** Parameters that one statement can have on both databases, with room for the rest of it. */
const most = 10_000

/** Queries by many ids, a chunk at a time; without ids it queries nothing. */
export async function inChunks<Row>(
  ids: readonly string[],
  ask: (some: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += most)
    for (const row of await ask(ids.slice(from, from + most))) rows.push(row)
  return rows
}

/** The most list items that one statement writes. */
const longest = 256

/**
 * Chunks of 256, 128, … 1 items, so that lists of any length need few statement texts, which the database
 * keeps prepared.
 */
export function chunksOf<One>(all: readonly One[]): One[][] {
  const parts: One[][] = []
  for (let from = 0; from < all.length; ) {
    const size = Math.min(longest, 2 ** Math.floor(Math.log2(all.length - from)))
    parts.push(all.slice(from, from + size))
    from += size
  }
  return parts
}
