import { type ReactNode, useRef, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import { useViewer } from '#client/api/viewer.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { late } from '#client/ui/lazy-component.ts'
import { useOnDemand } from '#client/ui/load-on-demand.ts'
import { useNear } from '#client/ui/navigation/use-near.ts'
import { useBrought } from '#client/ui/prefetch-part.ts'
import type { CommentThread, Post } from '#contract/blog/endpoints.ts'
import { commentsQuery } from '../queries.ts'
import { CommentBox } from './comment-box.tsx'
import { editComment, removeComment, Said } from './comment-item.tsx'
import type { CommentBody } from './deliver-comment.ts'
import { useSought } from './linked-comment.ts'
import { MoreReplies } from './more-replies.tsx'
import { useWaitingTalk } from './waiting-comments.ts'

/** The talk below a post: newest comments first, under each its replies, oldest first. */
export function Comments({ post }: { post: Post }) {
  const { items: comments, query, states } = useList(commentsQuery(useCall(), post.id))
  const waiting = useWaitingTalk(post.id, comments)
  const sought = useSought(comments, query)
  const replyTo = useReplying(post)
  const talk = useRef<HTMLElement>(null)
  const { module: live } = useOnDemand(liveTalk, useNear(talk))
  const isMember = useViewer() !== null
  useBrought(waitingComment, isMember)
  useBrought(editComment, isMember)
  useBrought(removeComment, isMember)

  return (
    <section
      ref={talk}
      id="comments"
      aria-labelledby="comments-title"
      className="mt-10 border-t border-line pt-6 outline-none mid:max-wide:row-start-2 wide:col-start-2"
    >
      <h2 id="comments-title" className="t-head">
        {post.comments === 1 ? '1 comment' : `${post.comments} comments`}
      </h2>
      <CommentBox post={post} parent={null} label="Your comment" />
      {live && <live.LiveTalk postId={post.id} talk={talk} />}
      {waiting.comments.length > 0 && (
        <ul aria-label="Not sent yet">
          {waiting.comments.map((act) => (
            <li key={act.id} className="pt-4">
              <Waiting act={act} />
              <div className="pl-10">{replyTo(act.id, 'yourself', true)}</div>
              <div className="ml-3.5 border-l border-line pl-6">
                <WaitingReplies acts={waiting.repliesTo(act.id)} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <ListStates
        {...states}
        count={comments && (comments.length || waiting.comments.length)}
        unable="Unable to load comments"
        failure="Please check your connection and try again."
        skeleton={<LinesSkeleton what="the comments" />}
        empty={<p className="py-4 text-ink-soft">No comments yet. Be the first to comment!</p>}
      >
        <ul>
          {comments?.map((comment) => (
            <Thread
              key={comment.id}
              comment={comment}
              post={post}
              sought={sought?.thread === comment.id ? sought.reply : undefined}
              reply={replyTo(comment.id, comment.owner.fullName)}
            >
              <WaitingReplies acts={waiting.repliesTo(comment.id)} />
            </Thread>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            kind="line"
            busy={query.isFetchingNextPage && 'Loading...'}
            onClick={() => query.fetchNextPage()}
          >
            Earlier comments
          </Button>
        )}
      </ListStates>
    </section>
  )
}

/** What stands below each comment: the way to answer it, or the box one answers in; one box at a time. */
function useReplying(post: Post) {
  const [replyingTo, setReplyingTo] = useState<string | null>(null)

  // Whoever gives up an answer stands where they began it.
  const [left, setLeft] = useState<string | null>(null)

  return (id: string, name: string, waits = false) =>
    replyingTo === id ? (
      <CommentBox
        post={post}
        parent={{ id, waits }}
        label={`Your reply to ${name}`}
        onDone={() => setReplyingTo(null)}
        onCancel={() => {
          setReplyingTo(null)
          setLeft(id)
        }}
      />
    ) : (
      <button
        type="button"
        className="js-only -ml-2 min-h-11 px-2 text-small font-semibold text-ink-soft"
        aria-label={`Reply to ${name}`}
        ref={left === id ? (button) => button?.focus() : undefined}
        onClick={() => setReplyingTo(id)}
        onBlur={() => setLeft(null)}
      >
        Reply
      </button>
    )
}

interface ThreadProps {
  comment: CommentThread
  post: Post
  sought: string | undefined
  /** Right below the comment itself. */
  reply: ReactNode
  /** Below the last reply. */
  children: ReactNode
}

/** A comment and the replies to it, each a place that a link may lead to. */
function Thread({ comment, post, sought, reply, children }: ThreadProps) {
  return (
    <li id={`comment-${comment.id}`} className="pt-4 focus:bg-green-tint">
      <Said by={comment} post={post}>
        {reply}
      </Said>
      <div className="ml-3.5 border-l border-line pl-6">
        {comment.replies.length > 0 && (
          <ul className="grid grid-cols-1 gap-4 pt-1 pb-2">
            {comment.replies.map((one) => (
              <li key={one.id} id={`comment-${comment.id}/${one.id}`} className="focus:bg-green-tint">
                <Said by={one} post={post} small />
              </li>
            ))}
          </ul>
        )}
        <MoreReplies postId={post.id} comment={comment} sought={sought} />
        {children}
      </div>
    </li>
  )
}

const liveTalk = late(() => import('./live-comments.tsx'))

const waitingComment = late(() => import('./waiting-comment.tsx'))

/** Most visits have nothing that waits. Until its part is here, which may be tomorrow, the words stand plainly. */
function Waiting({ act }: { act: Act<CommentBody> }) {
  const { module } = useOnDemand(waitingComment)
  if (module) return <module.WaitingComment act={act} />
  return (
    <>
      <p className="t-small">{act.state === 'needs you' ? 'Needs you' : 'Waiting to be sent'}</p>
      <p className="whitespace-pre-line break-words">{act.body.content}</p>
    </>
  )
}

function WaitingReplies({ acts }: { acts: readonly Act<CommentBody>[] }) {
  return (
    acts.length > 0 && (
      <ul className="mt-3 grid grid-cols-1 gap-4" aria-label="Not sent yet">
        {acts.map((act) => (
          <li key={act.id}>
            <Waiting act={act} />
          </li>
        ))}
      </ul>
    )
  )
}
