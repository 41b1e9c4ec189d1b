import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'
import { deleteClaimed } from '#server/platform/files/records.ts'
import { removeBytes } from '#server/platform/files/remove-bytes.ts'
import type { Platform } from '#server/platform/index.ts'
import { heldFromNow } from '#server/platform/jobs/lease.ts'

/** An export that has crashed this many processes is given up. */
const mostDeaths = 4

/** An export that this process may make until another takes it. */
export interface Taken {
  id: string
  ownerId: string
  tries: number
}

/** The lease on making an export. `tries` grows with each taking and acts as a fencing token. */
export function createExportLease({ database, clock, files }: Platform) {
  /** Takes the oldest free one; no two processes get the same. Removes what a former try stored. */
  async function take(): Promise<Taken | null> {
    const now = clock.now()
    const next = await database.read
      .selectFrom('exports')
      .where('state', '=', 'working')
      .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<', now)]))
      .orderBy('startedAt')
      .select(['id', 'ownerId', 'tries'])
      .executeTakeFirst()
    if (!next) return null
    const taken = await database.write(async (tx) => {
      const mine = await ofMine(tx, next)
        .set({ tries: next.tries + 1, heldUntil: heldFromNow(clock), fileId: null, done: 0 })
        .returning(['id', 'ownerId', 'tries'])
        .executeTakeFirst()
      return mine && { mine, gone: await deleteClaimed(tx, next.ownerId, `export:${next.id}`) }
    })
    if (!taken) return take()
    await removeBytes(files, taken.gone)
    if (taken.mine.tries <= mostDeaths) return taken.mine
    await fail(taken.mine)
    return take()
  }

  const ofMine = (tx: Kysely<Schema>, { id, tries }: Taken) =>
    tx.updateTable('exports').where('id', '=', id).where('tries', '=', tries).where('state', '=', 'working')

  /** Renews the lease; false where another process has it, or it was cancelled. */
  async function move(taken: Taken, how: { done?: number; total?: number } = {}): Promise<boolean> {
    const moved = { ...how, movedAt: clock.now(), heldUntil: heldFromNow(clock) }
    const { numUpdatedRows } = await database.write((tx) => ofMine(tx, taken).set(moved).executeTakeFirst())
    return numUpdatedRows > 0n
  }

  /** Removes what was stored of it. */
  async function fail(taken: Taken): Promise<void> {
    const gone = await database.write(async (tx) => {
      const mine = await ofMine(tx, taken)
        .set({ state: 'failed', movedAt: clock.now(), heldUntil: null })
        .returning('id')
        .executeTakeFirst()
      return mine ? deleteClaimed(tx, taken.ownerId, `export:${taken.id}`) : []
    })
    await removeBytes(files, gone)
  }

  return { take, ofMine, move, fail }
}
