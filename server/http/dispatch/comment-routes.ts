import type { OnTopOf } from '#contract/edit-version.ts'
import { createCommentRemoval } from '#server/kinds/comments/comment-removal.ts'
import { type Commented, topicOf } from '#server/kinds/comments/commented.ts'
import { createComments } from '#server/kinds/comments/comments.ts'
import { createEditComment } from '#server/kinds/comments/edit-comment.ts'
import { createWriteComment } from '#server/kinds/comments/write-comment.ts'
import { type Blocked, createBlocked } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'
import { isDeep, type Shared } from '../cache/shared-replies.ts'
import type { Viewer } from './serve.ts'

interface OfOne {
  params: { id: string }
  viewer: Viewer
}

interface Listing {
  params: { id: string }
  query: { after?: string | undefined }
  viewer: Viewer | null
}

interface Writing {
  params: { id: string; commentId: string }
  body: { content: string; parentId?: string | null | undefined }
  viewer: Viewer
}

/** The handlers of the comment endpoints of one content kind. */
export function commentRoutes(platform: Platform, of: Commented, shared: Shared) {
  const apart = createBlocked(platform.database)
  const comments = createComments(platform, of)
  const write = createWriteComment(platform, of)
  const edit = createEditComment(platform, of)
  const removal = createCommentRemoval(platform, of)

  const listed =
    <Page>(make: (id: string, after: string | undefined, others: Blocked) => Promise<Page>) =>
    async ({ params: { id }, query: { after }, viewer }: Listing) => {
      await apart.mustMeet(viewer, of.below.table, id, of.missing().message)
      const topics = [topicOf(of, id)]
      return shared(viewer, { key: `${of.kind}s ${id}`, topics, few: isDeep({ after }) }, (others) =>
        make(id, after, others),
      )
    }

  return {
    list: listed(comments.list),
    /** Replaces `list` for kinds with replies. */
    threads: listed(comments.threads),
    replies: async ({ params: { id }, query: { after }, viewer }: Listing) =>
      comments.replies(id, after, await apart.from(viewer)),
    write: async ({ params, body: { content, parentId = null }, viewer }: Writing) =>
      write({
        ...{ id: params.commentId, belowId: params.id, ownerId: viewer.id, content, parentId },
        apart: await apart.from(viewer),
      }),
    edit: async ({
      params: { id },
      query: onTopOf,
      body: { content },
      viewer,
    }: OfOne & { query: OnTopOf; body: { content: string } }) =>
      edit({ id, content, ownerId: viewer.id, apart: await apart.from(viewer), onTopOf }),
    remove: ({ params: { id }, viewer }: OfOne) => removal.remove(id, viewer),
    restore: ({ params: { id }, viewer }: OfOne) => removal.restore(id, viewer.id),
  }
}
