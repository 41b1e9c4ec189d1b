import { type ReactNode, useState } from 'react'
import { useCall } from '#client/api/call.tsx'
import { useList } from '#client/api/paged.ts'
import { useViewer } from '#client/api/viewer.ts'
import { ReportButton } from '#client/features/reports/report-button.tsx'
import type { Act } from '#client/outbox/index.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { RoleBadge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { late } from '#client/ui/late.ts'
import { LinkedText } from '#client/ui/linked-text.tsx'
import { ListStates } from '#client/ui/list-states.tsx'
import { useOnDemand } from '#client/ui/on-demand.ts'
import { LinesSkeleton } from '#client/ui/skeletons.tsx'
import { Time } from '#client/ui/time.tsx'
import { address } from '#contract/addresses.ts'
import type { Comment, CommentReply, Post } from '#contract/blog.ts'
import { CommentBox } from './comment-box.tsx'
import type { CommentBody } from './deliver-comment.ts'
import { MoreReplies } from './more-replies.tsx'
import { commentsQuery } from './queries.ts'
import { useSought } from './sought-comment.ts'
import { useWaitingTalk } from './waiting-talk.ts'

/** The talk below a post: newest comments first, under each its replies, oldest first. */
export function Comments({ post }: { post: Post }) {
  const { items: comments, query, states } = useList(commentsQuery(useCall(), post.id))
  const waiting = useWaitingTalk(post.id, comments)
  const sought = useSought(comments, query)
  // One reply box open at a time.
  const [replyingTo, setReplyingTo] = useState<string | null>(null)

  const replyTo = (id: string, name: string, waits = false) =>
    replyingTo === id ? (
      <CommentBox
        post={post}
        parent={{ id, waits }}
        label={`Your reply to ${name}`}
        onDone={() => setReplyingTo(null)}
        onCancel={() => setReplyingTo(null)}
      />
    ) : (
      <Button
        kind="quiet"
        small
        className="js-only"
        aria-label={`Reply to ${name}`}
        onClick={() => setReplyingTo(id)}
      >
        Reply
      </Button>
    )

  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className="mt-10 border-t border-line pt-6 wide:col-start-2"
    >
      <h2 id="comments-title" className="t-head">
        {post.comments === 1 ? '1 comment' : `${post.comments} comments`}
      </h2>
      <CommentBox post={post} parent={null} label="Your comment" />
      {waiting.comments.length > 0 && (
        <ul aria-label="Not sent yet">
          {waiting.comments.map((act) => (
            <li key={act.id} className="border-b border-line py-4">
              <Waiting act={act} />
              <div className="ml-3.5 border-l border-line pl-8">
                <WaitingReplies acts={waiting.repliesTo(act.id)} />
                {replyTo(act.id, 'yourself', true)}
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
              postId={post.id}
              sought={sought?.thread === comment.id ? sought.reply : undefined}
            >
              <WaitingReplies acts={waiting.repliesTo(comment.id)} />
              {replyTo(comment.id, comment.owner.fullName)}
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

interface ThreadProps {
  comment: Comment
  postId: string
  sought: string | undefined
  /** Below the last reply. */
  children: ReactNode
}

/** A comment and the replies to it, each a place that a link may lead to. */
function Thread({ comment, postId, sought, children }: ThreadProps) {
  return (
    <li id={`comment-${comment.id}`} className="border-b border-line py-4 last:border-0 focus:bg-green-tint">
      <Said by={comment} postId={postId} />
      <div className="ml-3.5 border-l border-line pl-8">
        {comment.replies.length > 0 && (
          <ul className="mt-3 grid grid-cols-1 gap-4">
            {comment.replies.map((reply) => (
              <li key={reply.id} id={`comment-${comment.id}/${reply.id}`} className="focus:bg-green-tint">
                <Said by={reply} postId={postId} small />
              </li>
            ))}
          </ul>
        )}
        <MoreReplies postId={postId} comment={comment} sought={sought} />
        {children}
      </div>
    </li>
  )
}

const waitingComment = late(() => import('./waiting-comment.tsx'))
const removeComment = late(() => import('./remove-comment.tsx'))
const editComment = late(() => import('./edit-comment.tsx'))

/** Most visits have nothing that waits. */
function Waiting({ act }: { act: Act<CommentBody> }) {
  const { module } = useOnDemand(waitingComment)
  return module && <module.WaitingComment act={act} />
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

function Said({ by, postId, small }: { by: CommentReply; postId: string; small?: boolean }) {
  const viewer = useViewer()
  const removable = viewer !== null && (viewer.id === by.owner.id || viewer.role === 'admin')
  const { module } = useOnDemand(removeComment, removable)
  const isOwn = viewer?.id === by.owner.id
  const { module: editing } = useOnDemand(editComment, isOwn)
  const [isEdited, setEdited] = useState(false)
  return (
    <div className="flex gap-3">
      <Avatar of={by.owner} size="small" />
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-2">
          <p className="t-small min-w-0 wrap-anywhere">
            <b>{by.owner.fullName}</b> <RoleBadge role={by.owner.role} /> · <Time at={by.createdAt} />
            {by.editedAt && ' · edited'}
          </p>
          {/* Large enough for a thumb, and no higher than its line. */}
          <div className="-mt-3 -mr-[12px] -mb-2.5 flex shrink-0">
            {editing && isOwn && !isEdited && (
              <editing.EditButton comment={by} edit={() => setEdited(true)} />
            )}
            {module && removable && <module.RemoveComment comment={by} postId={postId} />}
            {viewer && (
              <ReportButton
                small
                of={{
                  ...{
                    kind: 'comment',
                    thingId: by.id,
                    ownerId: by.owner.id,
                    to: address('post', { id: postId, '#': 'comments' }),
                  },
                  title: `the comment by ${by.owner.fullName}`,
                }}
              />
            )}
          </div>
        </div>
        {editing && isEdited ? (
          <editing.EditComment comment={by} postId={postId} done={() => setEdited(false)} />
        ) : (
          <p
            className={
              small ? 'text-control whitespace-pre-line break-words' : 'whitespace-pre-line break-words'
            }
          >
            <LinkedText>{by.content}</LinkedText>
          </p>
        )}
      </div>
    </div>
  )
}
