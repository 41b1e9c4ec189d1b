import { ofRows, rowsOf } from '#server/kinds/stored-counts.ts'

export const likesOfReels = ofRows('likes of reels', {
  ...{ table: 'reels', column: 'likes', topic: 'reel' },
  there: rowsOf('reel_likes', 'reelId', 'reels'),
})
