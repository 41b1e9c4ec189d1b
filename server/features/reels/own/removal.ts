import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { rememberDeleted } from '#server/kinds/deleted-ids.ts'
import { restorableSince } from '#server/kinds/restore-window.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { releaseFiles } from '#server/platform/files/records.ts'
import type { Platform } from '#server/platform/index.ts'
import { reelOf } from '../cards.ts'
import { lockAnyReel, noReel } from '../lock-reel.ts'

/** So many at a time, so that nobody waits for a sweep. */
const sweepAtOnce = 20

/** Taking reels away, and back; what was said below them goes for good with them. */
export function createRemoval(platform: Platform) {
  const { database, clock } = platform

  return {
    /** By its owner or an admin. Deleting again changes nothing. */
    remove: (id: string, viewer: { id: string; role: string }) =>
      database.write(async (tx) => {
        const reel = await lockAnyReel(tx, id)
        if (reel.ownerId !== viewer.id && viewer.role !== 'admin') throw noReel()
        if (reel.status === 'deleted') return
        await tx
          .updateTable('reels')
          .set({ status: 'deleted', deletedAt: clock.now(), deletedBy: viewer.id })
          .where('id', '=', id)
          .execute()
        touch(tx, 'reels', `reel:${id}`, `reel-comments:${id}`)
      }),

    /** By whoever deleted it, for ten minutes. */
    async restore(id: string, viewer: { id: string }): Promise<Reel> {
      const row = await database.write(async (tx) => {
        const reel = await lockAnyReel(tx, id)
        if (reel.ownerId !== viewer.id && reel.deletedBy !== viewer.id) throw noReel()
        if (reel.status === 'listed') return reel
        const late = !reel.deletedAt || reel.deletedAt < restorableSince(clock.now())
        if (late || reel.deletedBy !== viewer.id) throw new Problem('gone', 'This reel is deleted for good')
        const back = { status: 'listed' as const, deletedAt: null, deletedBy: null }
        await tx.updateTable('reels').set(back).where('id', '=', id).execute()
        touch(tx, 'reels', `reel:${id}`, `reel-comments:${id}`)
        return { ...reel, ...back }
      })
      return reelOf(platform, row)
    },

    /** Removes for good what can no longer be restored; the files go with the next sweep of theirs. */
    async sweep(): Promise<void> {
      const now = clock.now()
      for (const table of ['reels', 'reel_comments'] as const)
        for (let found = sweepAtOnce; found === sweepAtOnce; )
          found = await database.write((tx) => sweepSome(tx, table, now))
    },
  }
}

const kindOf = { reels: 'reel', reel_comments: 'reel-comment' } as const

/** Gives how many it found. What was restored since it looked stays. */
async function sweepSome(tx: Kysely<Schema>, table: 'reels' | 'reel_comments', now: string): Promise<number> {
  const before = restorableSince(now)
  const found = await tx
    .selectFrom(table)
    .where('deletedAt', '<', before)
    .orderBy('deletedAt')
    .limit(sweepAtOnce)
    .select('id')
    .execute()
  for (const { id } of found) {
    const gone = await tx
      .deleteFrom(table)
      .where('id', '=', id)
      .where('deletedAt', '<', before)
      .returning('id')
      .executeTakeFirst()
    if (!gone) continue
    await rememberDeleted(tx, kindOf[table], id, now)
    if (table === 'reels') await releaseFiles(tx, `reel:${id}`, now)
  }
  return found.length
}
