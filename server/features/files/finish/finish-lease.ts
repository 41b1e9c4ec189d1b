import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Wait } from '#server/platform/jobs/clock-skew.ts'
import { heldFromNow } from '#server/platform/jobs/lease.ts'
import type { Upload } from '../tables.ts'
import { createFairTurns } from './fair-queue.ts'

/** The delay before a retry where the file was not at fault. */
const pause = { minutes: 2 }

export const uploadWaits: Wait[] = [
  { table: 'uploads', column: 'dueAt', most: pause.minutes },
  { table: 'uploads', column: 'heldUntil', most: 1 },
]

/** Another process has the upload, or it is gone; whatever was made of it is discarded. */
export class LostUpload extends Error {}

/** The lease on turning an upload into a file. `tries` grows with each taking and acts as a fencing token. */
export function createFinishingLease({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const turns = createFairTurns(database)
  const ofMine = (tx: Kysely<Schema>, { id, tries }: Pick<Upload, 'id' | 'tries'>) =>
    tx.updateTable('uploads').where('id', '=', id).where('tries', '=', tries)

  async function take(id: string): Promise<Upload | null> {
    const now = clock.now()
    const taken = await database.write((tx) =>
      tx
        .updateTable('uploads')
        .set((eb) => ({ tries: eb('tries', '+', 1), heldUntil: heldFromNow(clock), dueAt: now }))
        .where('id', '=', id)
        .where('refusal', 'is', null)
        .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<', now)]))
        .returningAll()
        .executeTakeFirst(),
    )
    return taken ?? null
  }

  return {
    /** Null where another process has it. */
    take,

    /** Takes the next upload by fair turns, of those that nobody has. */
    async takeDue(): Promise<Upload | null> {
      for (;;) {
        const id = await turns.next(clock.now())
        if (id === null) return null
        const taken = await take(id)
        if (!taken) continue
        turns.serve(taken)
        return taken
      }
    },

    /** Marks a complete upload as due for a worker. */
    want: (id: string) =>
      database.write((tx) =>
        tx.updateTable('uploads').set({ dueAt: clock.now() }).where('id', '=', id).execute(),
      ),

    stands: (id: string) =>
      database.read.selectFrom('uploads').where('id', '=', id).selectAll().executeTakeFirst(),

    /** Renews the lease; false where another process has it by now. */
    async hold(upload: Upload): Promise<boolean> {
      const { numUpdatedRows } = await database.write((tx) =>
        ofMine(tx, upload)
          .set({ heldUntil: heldFromNow(clock) })
          .executeTakeFirst(),
      )
      return numUpdatedRows > 0n
    },

    /** Releases it for a while; does not count as a try. */
    putOff: (upload: Upload) =>
      database.write((tx) =>
        ofMine(tx, upload)
          .set({
            ...{ tries: upload.tries - 1, heldUntil: null },
            dueAt: later(clock.now(), pause),
          })
          .execute(),
      ),

    /** Refuses the upload and keeps the reason for its sender. False where another process has it by now. */
    async refuse(upload: Upload, { code, message }: Problem): Promise<boolean> {
      const refused = { refusal: JSON.stringify({ code, message }), heldUntil: null, dueAt: null }
      const { numUpdatedRows } = await database.write((tx) =>
        ofMine(tx, upload).set(refused).executeTakeFirst(),
      )
      return numUpdatedRows > 0n
    },
  }
}

export type FinishingLease = ReturnType<typeof createFinishingLease>

/** The stored refusal of an upload; null where it was not refused. */
export function refusalOf({ refusal }: Pick<Upload, 'refusal'>): Problem | null {
  if (refusal === null) return null
  const { code, message } = JSON.parse(refusal) as Pick<Problem, 'code' | 'message'> // written above
  return new Problem(code, message)
}
