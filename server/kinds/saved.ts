import type { Kysely } from 'kysely'
import type { KindName } from '#contract/kinds.ts'
import { withdrawNotice } from '#server/people/notices.ts'
import type { Schema } from '#server/platform/database/port.ts'

/** What keeping one for later does besides listing it. */
export interface SavedPart {
  /**
   * Loads what those who keep these are told of them; null where nothing is. Without what is hidden, or of somebody
   * suspended.
   */
  statesOf: ((db: Kysely<Schema>, ids: readonly string[], now: string) => Promise<SavedState[]>) | null
}

/** What one of these has come to. */
export interface SavedState {
  id: string
  ownerId: string
  title: string
  /** Its path on this site. */
  link: string
  /** In kobo; null without one. */
  price: number | null
  /** Null while it is public. */
  over: Over | null
}

export interface Over {
  /** How the list names it: 'Sold'; null where not even its name is shown any more. */
  label: string | null
  /** The sentence that is told; null for what may well come back. */
  told: string | null
}

/** Rows in one statement. */
const atOnce = 500

/** Notes, in the write of a change, that those who keep these may have to be told; a job does it, however many they are. */
export async function noteSavedChange(
  tx: Kysely<Schema>,
  kind: KindName,
  ids: readonly string[],
  at: string,
): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const kept = await tx
      .selectFrom('saved_things')
      .where('thingId', 'in', ids.slice(from, from + atOnce))
      .where('kind', '=', kind)
      .distinct()
      .select('thingId')
      .execute()
    if (kept.length > 0)
      await tx
        .insertInto('saved_changes')
        .values(kept.map(({ thingId }) => ({ kind, thingId, at })))
        .onConflict((conflict) => conflict.columns(['kind', 'thingId']).doUpdateSet({ at }))
        .execute()
  }
}

/** Withdraws what was told of something whose words are deleted. */
export const forgetToldOf = (tx: Kysely<Schema>, kind: KindName, id: string): Promise<void> =>
  withdrawNotice(tx, [`${kind}:${id}`])
