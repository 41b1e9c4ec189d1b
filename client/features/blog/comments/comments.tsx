import { useRef } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import { CommentBox } from '#client/features/comments/comment-box.tsx'
import { CommentList } from '#client/features/comments/comment-list.tsx'
import { late } from '#client/ui/lazy-component.ts'
import { useOnDemand } from '#client/ui/load-on-demand.ts'
import { useNear } from '#client/ui/navigation/use-near.ts'
import type { Post } from '#contract/blog/endpoints.ts'
import { grouped } from '#contract/money.ts'
import { commentsQuery } from '../queries.ts'
import { postComments } from './commented.ts'

const liveComments = late(() => import('./live-comments.tsx'))

/** The comments below a post. */
export function Comments({ post }: { post: Post }) {
  const list = useList(commentsQuery(useCall(), post.id))
  const place = useRef<HTMLElement>(null)
  const { module: live } = useOnDemand(liveComments, useNear(place))

  return (
    <section
      ref={place}
      id="comments"
      aria-labelledby="comments-title"
      className="mt-10 border-t border-line pt-6 outline-none mid:max-wide:row-start-2 wide:col-start-2"
    >
      <h2 id="comments-title" className="t-head">
        {post.comments === 1 ? '1 comment' : `${grouped(post.comments)} comments`}
      </h2>
      <CommentBox of={postComments} below={post} parent={null} label="Your comment" />
      {live && <live.LiveComments postId={post.id} place={place} />}
      <CommentList of={postComments} below={post} list={list} />
    </section>
  )
}
