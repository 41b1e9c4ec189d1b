import { reelComments as commentsApi, reels as reelsApi } from '#contract/reels/endpoints.ts'
import { isDeep, listKey, type Shared } from '#server/http/cache/shared-replies.ts'
import { commentRoutes } from '#server/http/dispatch/comment-routes.ts'
import { type Route, serve } from '#server/http/dispatch/serve.ts'
import { createBlocked } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'
import { reelComments } from './comments.ts'
import { createChecksums } from './compose/checksums.ts'
import type { Making } from './compose/transcode.ts'
import { createFeed } from './list/feed.ts'
import { createOwnReels } from './own/own-reels.ts'
import { createRemoval } from './own/removal.ts'
import { createCaptions } from './view/captions.ts'
import { createLikes } from './view/likes.ts'

export function reelRoutes(platform: Platform, shared: Shared, making: Making): Route[] {
  const { database, clock, jobs, videos } = platform
  const apart = createBlocked(database)
  const feed = createFeed(platform)
  const make = () => jobs.work('making reels smaller', making.run)
  const own = createOwnReels(platform)
  const likes = createLikes(database, clock)
  const captions = createCaptions(platform)
  const removal = createRemoval(platform)
  const sums = createChecksums(platform)

  return [
    ...serve(reelsApi, {
      list: ({ query, viewer }) =>
        shared(viewer, { key: listKey('reels', query), topics: ['reels'], few: isDeep(query) }, (others) =>
          feed.list({ ...query, apart: others }),
        ),
      read: ({ params: { id }, viewer }) =>
        shared(viewer, { key: `reel ${id}`, topics: [`reel:${id}`] }, async (others) => ({
          ...(await feed.read(id, others)),
          sums: await sums.of(id),
        })),
      same: async ({ query, viewer }) => ({
        reel: await sums.same(query.sha256, await apart.from(viewer)),
      }),
      likes: async ({ query, viewer }) => ({
        ids: await likes.among(query.ids.split(',').slice(0, 50), viewer.id),
      }),
      like: async ({ params: { id }, viewer }) => {
        await apart.mustMeet(viewer, 'reels', id, 'Reel not found')
        return likes.like(id, viewer.id)
      },
      unlike: ({ params: { id }, viewer }) => likes.unlike(id, viewer.id),
      mine: ({ query: { after }, viewer }) => own.mine(viewer.id, after),
      post: async ({ params: { id }, body, viewer }) => {
        const reel = await own.post(id, viewer.id, body)
        if (videos.encoder) make()
        return reel
      },
      edit: ({ params: { id }, query, body, viewer }) => own.edit(id, viewer.id, body, query),
      captions: async ({ params: { id }, viewer }) => {
        await apart.mustMeet(viewer, 'reels', id, 'Reel not found')
        return shared(viewer, { key: `reel captions ${id}`, topics: [`reel:${id}`] }, async (others) => {
          await feed.read(id, others)
          return captions.read(id)
        })
      },
      writeCaptions: ({ params: { id }, query, body, viewer }) =>
        captions.write(id, viewer.id, body.captions, query),
      remove: ({ params: { id }, viewer }) => removal.remove(id, viewer),
      restore: ({ params: { id }, viewer }) => removal.restore(id, viewer),
    }),
    ...serve(commentsApi, commentRoutes(platform, reelComments, shared)),
  ]
}
