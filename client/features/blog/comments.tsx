import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
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
import { useLocation } from '#client/ui/navigation.tsx'
import { useOnDemand } from '#client/ui/on-demand.ts'
import { LinesSkeleton } from '#client/ui/skeletons.tsx'
import { Time } from '#client/ui/time.tsx'
import { toast } from '#client/ui/toast.ts'
import { address } from '#contract/addresses.ts'
import type { Comment, CommentReply, Post } from '#contract/blog.ts'
import { api } from '#contract/index.ts'
import { CommentBox } from './comment-box.tsx'
import type { CommentBody } from './deliver-comment.ts'
import { commentsQuery } from './queries.ts'
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
            <li
              key={comment.id}
              id={`comment-${comment.id}`}
              className="border-b focus:bg-green-tint border-line py-4 last:border-0"
            >
              <Said by={comment} postId={post.id} />
              <div className="ml-3.5 border-l border-line pl-8">
                {comment.replies.length > 0 && (
                  <ul className="mt-3 grid grid-cols-1 gap-4">
                    {comment.replies.map((reply) => (
                      <li
                        key={reply.id}
                        id={`comment-${comment.id}/${reply.id}`}
                        className="focus:bg-green-tint"
                      >
                        <Said by={reply} postId={post.id} small />
                      </li>
                    ))}
                  </ul>
                )}
                <MoreReplies
                  postId={post.id}
                  comment={comment}
                  sought={sought?.thread === comment.id ? sought.reply : undefined}
                />
                <WaitingReplies acts={waiting.repliesTo(comment.id)} />
                {replyTo(comment.id, comment.owner.fullName)}
              </div>
            </li>
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

const waitingComment = late(() => import('./waiting-comment.tsx'))
const removeComment = late(() => import('./remove-comment.tsx'))

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
  return (
    <div className="flex gap-3">
      <Avatar of={by.owner} size="small" />
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-2">
          <p className="t-small min-w-0 wrap-anywhere">
            <b>{by.owner.fullName}</b> <RoleBadge role={by.owner.role} /> · <Time at={by.createdAt} />
          </p>
          {/* Large enough for a thumb, and no higher than its line. */}
          <div className="-mt-3 -mr-[12px] -mb-2.5 flex shrink-0">
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
        <p
          className={
            small ? 'text-control whitespace-pre-line break-words' : 'whitespace-pre-line break-words'
          }
        >
          <LinkedText>{by.content}</LinkedText>
        </p>
      </div>
    </div>
  )
}

/** How far back a comment is looked for that a link leads to. */
const mostPages = 10

/** The comment a link leads to, and the reply to it; what is not among those that are here is asked for. */
function useSought(
  comments: readonly Comment[] | undefined,
  { hasNextPage, isFetching, data, fetchNextPage }: Talk,
) {
  const { hash } = useLocation()
  const [, thread, reply] = /^#comment-([^/]+)(?:\/(.+))?$/.exec(hash) ?? []
  const isMissing = thread !== undefined && comments?.every(({ id }) => id !== thread)
  const isWorthwhile = hasNextPage && !isFetching && (data?.pages.length ?? 0) < mostPages
  useEffect(() => {
    if (isMissing && isWorthwhile) void fetchNextPage()
  }, [isMissing, isWorthwhile, fetchNextPage])
  return thread === undefined ? null : { thread, reply }
}

interface Talk {
  hasNextPage: boolean
  isFetching: boolean
  data?: { pages: readonly unknown[] } | undefined
  fetchNextPage: () => unknown
}

type Thread = InfiniteData<{ items: Comment[]; next: string | null }>

function MoreReplies({ postId, comment, sought }: { postId: string; comment: Comment; sought?: string }) {
  const call = useCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { moreReplies, replies } = comment
  const isHidden = sought !== undefined && moreReplies !== null && replies.every(({ id }) => id !== sought)
  const seek = useEffectEvent(() => moreReplies && more(moreReplies).catch(() => undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each part that came without it, the next
  useEffect(() => {
    if (isHidden) void seek()
  }, [isHidden, moreReplies])
  if (!moreReplies) return null

  async function more(after: string) {
    setBusy(true)
    try {
      const { items, next } = await call(api.comments.replies, { id: comment.id, query: { after } })
      const grown = { ...comment, replies: [...comment.replies, ...items], moreReplies: next }
      client.setQueryData<Thread>(['comments', postId], (thread) => thread && replaced(thread, grown))
    } catch {
      toast.fail('More replies did not load. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="quiet" small busy={busy && 'Loading...'} onClick={() => more(moreReplies)}>
      More replies
    </Button>
  )
}

function replaced(thread: Thread, grown: Comment): Thread {
  const pages = thread.pages.map((page) => ({
    ...page,
    items: page.items.map((one) => (one.id === grown.id ? grown : one)),
  }))
  return { ...thread, pages }
}
