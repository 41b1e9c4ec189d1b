import { looks } from '#contract/admin/trust-endpoints.ts'
import { comments as commentsApi, posts as postsApi } from '#contract/blog/endpoints.ts'
import { plans as plansApi } from '#contract/blog/plan-endpoints.ts'
import { ownPosts as ownPostsApi, postReviews as postReviewsApi } from '#contract/blog/writing-endpoints.ts'
import { isDeep, listKey, type Shared } from '#server/http/cache/shared-replies.ts'
import { commentRoutes } from '#server/http/dispatch/comment-routes.ts'
import { type Route, serve } from '#server/http/dispatch/serve.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { createBlocked } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'
import { createDecisions } from './approval/approval.ts'
import { createPlannedPosts } from './approval/planned-posts.ts'
import { createPlans } from './approval/plans.ts'
import { createReversals } from './approval/reversals.ts'
import { createReviews } from './approval/reviews.ts'
import { postComments } from './comments.ts'
import { createVersions } from './compose/versions.ts'
import { createWriting } from './compose/writing.ts'
import { createPosts } from './list/posts.ts'
import { createOwnPosts } from './own/own-posts.ts'
import { createRemoval } from './own/removal.ts'
import { createLikes } from './view/likes.ts'
import { createReadPost } from './view/read-post.ts'

interface Common {
  shared: Shared
  kinds: ContentKinds
}

export function blogRoutes(platform: Platform, { shared, kinds }: Common): Route[] {
  const { database, clock } = platform
  const posts = createPosts(platform)
  const readPost = createReadPost(platform, { shared, kinds })
  const apart = createBlocked(database)
  const likes = createLikes(database, clock)
  const writing = createWriting(platform)
  const ownPosts = createOwnPosts(database)
  const removal = createRemoval(platform)
  const versions = createVersions(platform)
  const reviews = createReviews(platform)
  const planned = createPlannedPosts(platform)
  const decisions = createDecisions(platform)
  const reversals = createReversals(platform)
  const plans = createPlans(platform)
  const comments = commentRoutes(platform, postComments, shared)

  return [
    ...serve(postsApi, {
      list: ({ query, viewer }) =>
        shared(viewer, { key: listKey('posts', query), topics: ['posts'], few: isDeep(query) }, (others) =>
          posts.list(query, others),
        ),
      read: ({ params: { id }, viewer, origin }) => readPost(id, viewer, origin.site),
      likes: async ({ query, viewer }) => ({
        ids: await likes.among(query.ids.split(',').slice(0, 50), viewer.id),
      }),
      like: async ({ params: { id }, viewer }) => {
        await apart.mustMeet(viewer, 'posts', id, 'Post not found')
        return likes.like(id, viewer.id)
      },
      unlike: ({ params: { id }, viewer }) => likes.unlike(id, viewer.id),
    }),
    ...serve(commentsApi, { ...comments, list: comments.threads }),
    ...serve(ownPostsApi, {
      list: ({ query: { after }, viewer }) => ownPosts.list(viewer.id, after),
      read: ({ params: { id }, viewer }) => ownPosts.read(id, viewer.id),
      versions: ({ params: { id }, viewer }) => versions.list(id, viewer.id),
      version: ({ params: { id, versionId }, viewer }) => versions.read(id, versionId, viewer.id),
      save: ({ params: { id }, body, viewer }) => writing.save({ id, ownerId: viewer.id, ...body }),
      submit: ({ params: { id }, body, viewer }) => writing.submit(id, viewer.id, body.version),
      withdraw: ({ params: { id }, viewer }) => writing.withdraw(id, viewer.id),
      discardChange: ({ params: { id }, viewer }) => writing.discardChange(id, viewer.id),
      remove: ({ params: { id }, viewer }) => removal.remove(id, viewer.id),
      restore: ({ params: { id }, viewer }) => removal.restore(id, viewer.id),
    }),
    ...serve(looks, {
      list: ({ query: { after }, viewer }) => reviews.unlooked(viewer, after),
      done: ({ params: { id }, query, viewer }) => reversals.look(id, viewer, query.outSince),
    }),
    ...serve(plansApi, {
      list: ({ query: { after }, viewer }) => planned.list(viewer, after),
      move: ({ params: { id }, body, viewer }) => plans.move(id, viewer, body),
      own: ({ params: { id }, viewer }) => plans.own(id, viewer.id),
      answer: ({ params: { id }, body, viewer }) => plans.answer(id, viewer.id, body),
    }),
    ...serve(postReviewsApi, {
      list: ({ query: { after }, viewer }) => reviews.list(viewer, after),
      read: ({ params: { id }, viewer }) => reviews.read(viewer, id),
      decide: ({ params: { id }, body, viewer }) => decisions.decide({ id, by: viewer, ...body }),
      undo: ({ params: { id }, viewer }) => reversals.undo(id, viewer),
      takeDown: ({ params: { id }, body, viewer }) => reversals.takeDown(id, viewer, body),
    }),
  ]
}
