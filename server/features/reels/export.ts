import type { ExportSection } from '#server/people/export-section.ts'
import { listedReel } from './public.ts'

/** Exports a member's reels and the reels they like. */
export const reelExport: readonly ExportSection[] = [
  {
    name: 'reels',
    by: 'reels.ownerId',
    rows: (db, id) =>
      db
        .selectFrom('reels')
        .leftJoin('reel_captions', 'reel_captions.reelId', 'reels.id')
        .where('ownerId', '=', id)
        .where(listedReel)
        .select(['id', 'caption', 'fileId', 'posterId', 'likes', 'comments', 'createdAt', 'updatedAt'])
        .select('vtt as captions')
        .execute(),
  },
  {
    name: 'liked-reels',
    by: 'reel_likes.userId',
    rows: (db, id) =>
      db.selectFrom('reel_likes').where('userId', '=', id).select(['reelId', 'createdAt']).execute(),
  },
]
