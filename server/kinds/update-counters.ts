import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'

/**
 * Moves a feature's counters around `act`, which hides or shows the content with these ids: by what was public before and
 * is after it. Runs inside write(), and locks what has the counters. See docs/decisions/moderation.md.
 */
export type Recount = (
  tx: Kysely<Schema>,
  ids: readonly string[],
  act: () => Promise<unknown>,
) => Promise<unknown>

/** Locks rows one by one in a fixed order, so that two callers cannot deadlock. */
export async function heldInTurn<Held>(
  ids: Iterable<string>,
  hold: (id: string) => Promise<Held | undefined>,
): Promise<Held[]> {
  const all: Held[] = []
  for (const id of [...new Set(ids)].sort()) {
    const held = await hold(id)
    if (held) all.push(held)
  }
  return all
}
