import type { Commented } from '#client/features/comments/commented.ts'
import { address } from '#contract/addresses.ts'
import { changeReel } from '../own/change-reel.ts'

/** What is said below reels. */
export const reelComments: Commented = {
  kind: 'reel-comment',
  change: 'reel-change',
  group: 'reelComments',
  column: 'reelId',
  hasReplies: false,
  to: (id) => address('reels', { id }),
  count: (client, id, change) =>
    changeReel(client, id, (reel) => ({ ...reel, comments: change(reel.comments) })),
  counted: () => [['reels']],
}
