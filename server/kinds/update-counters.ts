import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'

/**
 * How the counters of a feature follow `act`, which hides or shows the things of these ids again: they are moved by
 * what everybody saw before and sees after it. Runs inside write(), and holds what counts them. See docs/decisions/moderation.md.
 */
export type Recount = (
  tx: Kysely<Schema>,
  ids: readonly string[],
  act: () => Promise<unknown>,
) => Promise<unknown>

/** What counts things, held one by one in one order: two who do this at once wait for one another, and never both. */
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
