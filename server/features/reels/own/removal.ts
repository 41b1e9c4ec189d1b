import { Problem } from '#contract/problem.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { restorableSince } from '#server/kinds/restore-window.ts'
import { touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { reelOf } from '../cards.ts'
import { lockAnyReel, noReel } from '../lock-reel.ts'

/** Deletes and restores reels; their comments are deleted for good. */
export function createRemoval(platform: Platform) {
  const { database, clock } = platform

  return {
    /** By its owner or an admin. Idempotent. */
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

    /** By whoever deleted it, within ten minutes. */
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
  }
}
