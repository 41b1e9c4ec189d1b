import type { ExportSection } from '#server/people/export-section.ts'
import { listedReel } from './public.ts'
import { tagsOf } from './words.ts'

/** Exports a member's reels and the reels they like. */
export const reelExport: readonly ExportSection[] = [
  {
    name: 'reels',
    by: 'reels.ownerId',
    parts: ['reel_tags', 'reel_captions'],
    rows: async (db, ownerId) => {
      const reels = await db
        .selectFrom('reels')
        .leftJoin('reel_captions', 'reel_captions.reelId', 'reels.id')
        .where('ownerId', '=', ownerId)
        .where(listedReel)
        .select(['id', 'caption', 'fileId', 'posterId', 'likes', 'comments', 'createdAt', 'updatedAt'])
        .select('vtt as captions')
        .execute()
      const tags = await tagsOf(
        db,
        reels.map(({ id }) => id),
      )
      return reels.map((reel) => ({ ...reel, tags: tags.get(reel.id) ?? [] }))
    },
  },
  {
    name: 'liked-reels',
    by: 'reel_likes.userId',
    rows: (db, id) =>
      db.selectFrom('reel_likes').where('userId', '=', id).select(['reelId', 'createdAt']).execute(),
  },
]
