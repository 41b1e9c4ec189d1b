import type { Kysely } from 'kysely'
import { cuesFrom, vttFrom } from '#contract/captions-rules.ts'
import type { Reel } from '#contract/reels.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { reelOf } from './cards.ts'
import { holdReel, noReel } from './hold-reel.ts'

/** What was sent, as it is kept: words and times; empty where nothing is said. */
export function vttOf(sent: string): string {
  const cues = cuesFrom(sent)
  return cues.length > 0 ? vttFrom(cues) : ''
}

/** Keeps what is said in a reel; an empty text takes it away. */
export async function setCaptions(tx: Kysely<Schema>, reelId: string, vtt: string): Promise<void> {
  if (!vtt) return void (await tx.deleteFrom('reel_captions').where('reelId', '=', reelId).execute())
  await tx
    .insertInto('reel_captions')
    .values({ reelId, vtt })
    .onConflict((conflict) => conflict.column('reelId').doUpdateSet({ vtt }))
    .execute()
}

/** What is said in a reel, written by its owner. Only the words and their times are kept of what was sent. */
export function createCaptions(platform: Platform) {
  const { database, clock } = platform

  return {
    /** Of a reel that its reader may see; nothing where nobody wrote any. */
    async read(reelId: string): Promise<{ vtt: string }> {
      const row = await database.read
        .selectFrom('reel_captions')
        .where('reelId', '=', reelId)
        .select('vtt')
        .executeTakeFirst()
      return { vtt: row?.vtt ?? '' }
    },

    /** None takes them away. */
    async write(reelId: string, ownerId: string, sent: string): Promise<Reel> {
      const vtt = vttOf(sent)
      const row = await database.write(async (tx) => {
        const standing = await holdReel(tx, reelId)
        if (standing.ownerId !== ownerId) throw noReel()
        const captionedAt = vtt ? clock.now() : null
        await setCaptions(tx, reelId, vtt)
        await tx.updateTable('reels').set({ captionedAt }).where('id', '=', reelId).execute()
        touch(tx, 'reels', `reel:${reelId}`)
        return { ...standing, captionedAt }
      })
      return reelOf(platform, row)
    },
  }
}
