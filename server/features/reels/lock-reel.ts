import type { Kysely, Selectable } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { publicReel } from './public.ts'
import type { ReelTable } from './tables.ts'

export type ReelRow = Selectable<ReelTable>

/** Locks a reel, deleted or not, until `tx` ends. */
export async function lockAnyReel(tx: Kysely<Schema>, id: string): Promise<ReelRow> {
  const reel = await lockRows(tx, tx.selectFrom('reels').where('id', '=', id).selectAll()).executeTakeFirst()
  if (!reel) throw noReel()
  return reel
}

/** Locks a public reel, so that values derived from its counters can be written back. */
export async function lockReel(tx: Kysely<Schema>, id: string): Promise<ReelRow> {
  const reel = await lockAnyReel(tx, id)
  if (reel.status !== 'listed') throw noReel()
  return reel
}

/** Locks a reel that is not hidden either, for a member who adds to it. */
export async function lockShownReel(tx: Kysely<Schema>, id: string): Promise<ReelRow> {
  const reel = await lockReel(tx, id)
  const asked = tx.selectFrom('reels').where('id', '=', id).where(publicReel).select('id')
  if (!(await asked.executeTakeFirst())) throw noReel()
  return reel
}

export const noReel = () => new Problem('missing', 'Reel not found')
