import { plainly, type SearchPart } from '#server/kinds/search.ts'
import { createFeed } from './list/feed.ts'

export const searchReels: SearchPart = {
  table: 'reels',
  topics: ['reels'],
  open(platform) {
    const feed = createFeed(platform)
    return {
      list: feed.sought,
      show: async (ids) =>
        (await feed.shown(ids)).map(
          ({ id, caption, owner, poster, durationSeconds, original, renditions }) => ({
            ...{ ...plainly, id, title: caption, byline: owner.fullName, picture: poster },
            // The smallest rendition plays where data is expensive.
            ...{ bytes: renditions[0]?.bytes ?? original.bytes, seconds: durationSeconds || null },
          }),
        ),
    }
  },
}
