import type { Kysely } from 'kysely'
import { address } from '#contract/addresses.ts'
import type { Below, Commented } from '#server/kinds/comments/commented.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import { lockAnyReel, lockReel, lockShownReel, noReel, type ReelRow } from './lock-reel.ts'
import { publicReel } from './public.ts'

const titled =
  (lock: (tx: Kysely<Schema>, id: string) => Promise<ReelRow>) =>
  async (tx: Kysely<Schema>, reelId: string): Promise<Below> => {
    const { id, ownerId, caption, comments } = await lock(tx, reelId)
    return { id, ownerId, title: caption, comments }
  }

/** Comments below reels. */
export const reelComments: Commented & { kind: 'reel-comment' } = {
  kind: 'reel-comment',
  table: 'reel_comments',
  below: { kind: 'reel', table: 'reels', column: 'reelId' },
  hasReplies: false,
  shown: publicReel,
  missing: noReel,
  lock: { any: titled(lockAnyReel), standing: titled(lockReel), shown: titled(lockShownReel) },
  count: (tx, { id }, comments) => tx.updateTable('reels').set({ comments }).where('id', '=', id).execute(),
  link: ({ belowId: id }) => address('reels', { id, '#': 'comments' }),
  texts: ({ name, title, said }) => ({
    comment: `${name} commented on your reel “${excerptOf(title, 60)}”: ${said}`,
  }),
  titleOfReport: (title) => `Comment on the reel “${title}”`,
  linkOfReport: (id) => address('reels', { id }),
}
