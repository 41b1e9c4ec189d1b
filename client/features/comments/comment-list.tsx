import { type ComponentProps, type ReactNode, useState } from 'react'
import type { statesOf } from '#client/api/infinite-list.ts'
import { useViewer } from '#client/api/viewer.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { late } from '#client/ui/lazy-component.ts'
import { useOnDemand } from '#client/ui/load-on-demand.ts'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { useLocation } from '#client/ui/navigation/navigation.tsx'
import { useBrought } from '#client/ui/prefetch-part.ts'
import { CommentBox } from './comment-box.tsx'
import { editComment, type OfOne, removeComment, Said } from './comment-item.tsx'
import type { Below, CommentBody, Commented } from './commented.ts'
import type { Paged } from './linked-comment.ts'
import type { MoreRepliesProps } from './more-replies.tsx'
import type { Listed } from './thread.ts'
import { useWaitingComments } from './waiting-comments.ts'

interface CommentListProps {
  of: Commented
  below: Below
  list: {
    items: readonly Listed[] | undefined
    query: Paged & ComponentProps<typeof MoreButton>['query']
    states: ReturnType<typeof statesOf>
  }
  /** What comes in by itself is read out. */
  isLive?: boolean
}

/** What was said below something: newest comments first, under each its replies, oldest first. */
export function CommentList({ of, below, list, isLive }: CommentListProps) {
  const { items: comments, query, states } = list
  const waiting = useWaitingComments(of, below.id, comments)
  const { module: linked } = useOnDemand(linkedComment, useLocation().hash.startsWith('#comment-'))
  const replyTo = useReplying(of, below)
  const isMember = useViewer() !== null
  useBrought(waitingComment, isMember)
  useBrought(editComment, isMember)
  useBrought(removeComment, isMember)

  return (
    <>
      {linked && <linked.SeekLinked comments={comments} query={query} />}
      {/* What is said without a network stands, whether what others said can be read or not. */}
      {waiting.comments.length > 0 && (
        <ul aria-label="Not sent yet">
          {waiting.comments.map((act) => (
            <li key={act.id} className="pt-4">
              <Waiting of={of} act={act} />
              {of.hasReplies && (
                <>
                  <div className="pl-10">{replyTo(act.id, 'yourself', true)}</div>
                  <div className="ml-3.5 border-l border-line pl-6">
                    <WaitingReplies of={of} acts={waiting.repliesTo(act.id)} />
                  </div>
                </>
              )}
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
        <ul aria-live={isLive ? 'polite' : undefined}>
          {comments?.map((comment) => (
            <Thread
              key={comment.id}
              of={of}
              by={comment}
              below={below}
              reply={of.hasReplies && replyTo(comment.id, comment.owner.fullName)}
            >
              <WaitingReplies of={of} acts={waiting.repliesTo(comment.id)} />
            </Thread>
          ))}
        </ul>
        <MoreButton query={query}>Earlier comments</MoreButton>
      </ListStates>
    </>
  )
}

/** What stands below each comment: the way to answer it, or the box one answers in; one box at a time. */
function useReplying(of: Commented, below: Below) {
  const [replyingTo, setReplyingTo] = useState<string | null>(null)

  // Whoever gives up an answer stands where they began it.
  const [left, setLeft] = useState<string | null>(null)

  return (id: string, name: string, waits = false) =>
    replyingTo === id ? (
      <CommentBox
        of={of}
        below={below}
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

interface ThreadProps extends OfOne {
  /** Right below the comment itself. */
  reply: ReactNode
  /** Below the last reply. */
  children: ReactNode
}

/** A comment and the replies to it, each a place that a link may lead to. */
function Thread({ of, by: comment, below, reply, children }: ThreadProps) {
  const { replies = [] } = comment
  return (
    <li id={`comment-${comment.id}`} className="pt-4 focus:bg-green-tint">
      <Said of={of} by={comment} below={below}>
        {reply}
      </Said>
      {of.hasReplies && (
        <div className="ml-3.5 border-l border-line pl-6">
          {replies.length > 0 && (
            <ul className="grid grid-cols-1 gap-4 pt-1 pb-2">
              {replies.map((one) => (
                <li key={one.id} id={`comment-${comment.id}/${one.id}`} className="focus:bg-green-tint">
                  <Said of={of} by={one} below={below} small />
                </li>
              ))}
            </ul>
          )}
          {comment.moreReplies && <More of={of} belowId={below.id} comment={comment} />}
          {children}
        </div>
      )}
    </li>
  )
}

const waitingComment = late(() => import('./waiting-comment.tsx'))

const linkedComment = late(() => import('./linked-comment.ts'))
const moreReplies = late(() => import('./more-replies.tsx'))

/** Few comments have more replies than come with them. */
function More(props: MoreRepliesProps) {
  const { module } = useOnDemand(moreReplies)
  return module && <module.MoreReplies {...props} />
}

/** Most visits have nothing that waits. Until its part is here, which may be tomorrow, the words stand plainly. */
function Waiting({ of, act }: { of: Commented; act: Act<CommentBody> }) {
  const { module } = useOnDemand(waitingComment)
  if (module) return <module.WaitingComment of={of} act={act} />
  return (
    <>
      <p className="t-small">{act.state === 'needs you' ? 'Needs you' : 'Waiting to be sent'}</p>
      <p className="whitespace-pre-line break-words">{act.body.content}</p>
    </>
  )
}

function WaitingReplies({ of, acts }: { of: Commented; acts: readonly Act<CommentBody>[] }) {
  return (
    acts.length > 0 && (
      <ul className="mt-3 grid grid-cols-1 gap-4" aria-label="Not sent yet">
        {acts.map((act) => (
          <li key={act.id}>
            <Waiting of={of} act={act} />
          </li>
        ))}
      </ul>
    )
  )
}
