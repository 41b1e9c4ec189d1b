import type { Kysely } from 'kysely'
import type { OnTopOf } from '#contract/edit-version.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { isToBeMade, orShowing } from '#server/kinds/edits.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { reelOf } from '../cards.ts'
import { lockReel, noReel } from '../lock-reel.ts'
import { captionsFrom } from '../words.ts'

/** Stores a reel's captions; an empty text deletes them. */
export async function setCaptions(tx: Kysely<Schema>, reelId: string, vtt: string): Promise<void> {
  if (!vtt) return void (await tx.deleteFrom('reel_captions').where('reelId', '=', reelId).execute())
  await tx
    .insertInto('reel_captions')
    .values({ reelId, vtt })
    .onConflict((conflict) => conflict.column('reelId').doUpdateSet({ vtt }))
    .execute()
}

async function captionsOf(db: Kysely<Schema>, reelId: string): Promise<string> {
  const row = await db
    .selectFrom('reel_captions')
    .where('reelId', '=', reelId)
    .select('vtt')
    .executeTakeFirst()
  return row?.vtt ?? ''
}

/** Captions of a reel, written by its owner. Only text and times of what was sent are kept. */
export function createCaptions(platform: Platform) {
  const { database, clock } = platform

  return {
    /** For a reel that the viewer may see; empty where there are no captions. */
    read: async (reelId: string): Promise<{ vtt: string }> => ({
      vtt: await captionsOf(database.read, reelId),
    }),

    /** An empty text deletes them. */
    async write(reelId: string, ownerId: string, said: string, onTopOf: OnTopOf): Promise<Reel> {
      const captions = captionsFrom(said)
      const written = database.write(async (tx) => {
        const standing = await lockReel(tx, reelId)
        if (standing.ownerId !== ownerId) throw noReel()
        const now = clock.now()
        const present = { captions: await captionsOf(tx, reelId) }
        const edit = { of: `reel-captions:${reelId}`, onTopOf, present, sent: { captions }, now }
        if (!(await isToBeMade(tx, edit))) return standing
        const captionedAt = captions ? now : null
        await setCaptions(tx, reelId, captions)
        await tx.updateTable('reels').set({ captionedAt }).where('id', '=', reelId).execute()
        touch(tx, 'reels', `reel:${reelId}`)
        return { ...standing, captionedAt }
      })
      const row = await orShowing(written, async () => ({
        captions: await captionsOf(database.read, reelId),
      }))
      return reelOf(platform, row)
    },
  }
}
