import type { Commented } from '#client/features/comments/commented.ts'
import { address } from '#contract/addresses.ts'
import type { Post } from '#contract/blog/endpoints.ts'

/** What is said below posts. */
export const postComments: Commented = {
  kind: 'comment',
  change: 'comment-change',
  group: 'comments',
  column: 'postId',
  hasReplies: true,
  to: (id) => address('post', { id, '#': 'comments' }),
  count: (client, id, change) =>
    client.setQueryData<Post>(['post', id], (post) => post && { ...post, comments: change(post.comments) }),
  counted: (id) => [['post', id], ['posts']],
}
