import './comments.css'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useCancel } from '#client/api/cancel.ts'
import { useList } from '#client/api/infinite-list.ts'
import { useViewer } from '#client/api/viewer.ts'
import { ReportButton } from '#client/features/reports/report-button.tsx'
import { ActState } from '#client/offline/outbox/act-state.tsx'
import { type Act, retryAct, useActs } from '#client/offline/outbox/index.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { FoldedText } from '#client/ui/folded-text.tsx'
import { Button, IconButton } from '#client/ui/forms/button.tsx'
import { EditWords } from '#client/ui/forms/edit-words.tsx'
import { leaveItem } from '#client/ui/leave-item.ts'
import { LinkedText } from '#client/ui/linked-text.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { useCloseRequest } from '#client/ui/navigation/close-watcher.ts'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { Comment } from '#contract/comments/endpoints.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { reelCommentsQuery } from '../queries.ts'
import { ReelCommentBox } from './comment-box.tsx'
import type { ReelCommentBody } from './deliver-comment.ts'
import { talkOf, useEditReelComment, useReelTalk, useRemoveReelComment } from './reel-comments.ts'

interface CommentsSheetProps {
  reel: Reel
  close: () => void
}

/** What is said about a reel, beside or below its video, which goes on playing. New comments appear as they are written. */
export default function CommentsSheet({ reel, close }: CommentsSheetProps) {
  const { id, comments: count } = reel
  const { items: comments, query, states } = useList(reelCommentsQuery(useCall(), id))
  const title = useRef<HTMLHeadingElement>(null)
  useReelTalk(id)
  useCloseRequest(true, close)
  const waiting = useActs({ topic: talkOf(id) })

  useEffect(() => {
    const from = document.activeElement
    title.current?.focus({ preventScroll: true })
    return () => {
      if (from instanceof HTMLElement) from.focus({ preventScroll: true })
    }
  }, [])

  function keys({ key }: KeyboardEvent) {
    if (key === 'Escape') close()
  }

  return (
    // Not modal: the video beside it can still be paused, and the feed goes on.
    <div className="talk" role="dialog" aria-labelledby="talk-title" onKeyDown={keys}>
      <header>
        <h2 className="t-head" id="talk-title" ref={title} tabIndex={-1}>
          {count === 1 ? '1 comment' : `${count} comments`}
        </h2>
        <IconButton label="Close" onClick={close}>
          <X size={22} />
        </IconButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys */}
      <section className="talk-list" tabIndex={0} aria-label="Comments">
        {/* What is said without a network stands, whether what others said can be read or not. */}
        {waiting.length > 0 && (
          <ul aria-label="Not sent yet">
            {waiting.map((act) => (
              <Waiting key={act.id} act={act} />
            ))}
          </ul>
        )}
        <ListStates
          {...states}
          count={comments && comments.length + waiting.length}
          unable="Unable to load comments"
          failure="Please check your connection and try again."
          skeleton={<LinesSkeleton what="the comments" />}
          empty={<p className="py-4 text-ink-soft">No comments yet. Be the first to comment!</p>}
        >
          <ul aria-live="polite">
            {comments?.map((comment) => (
              <Said key={comment.id} reelId={id} comment={comment} />
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
      <ReelCommentBox key={id} reel={reel} />
    </div>
  )
}

function Said({ reelId, comment }: { reelId: string; comment: Comment }) {
  const viewer = useViewer()
  const remove = useRemoveReelComment(reelId)
  const edit = useEditReelComment(reelId)
  const [isEdited, setEdited] = useState(false)
  const { id, owner, content, createdAt, editedAt } = comment
  const isOwn = viewer?.id === owner.id
  const mayRemove = viewer && (isOwn || viewer.role === 'admin')
  return (
    <li>
      <Avatar of={owner} />
      <div className="min-w-0">
        <p className="t-small">
          <b>{owner.fullName}</b> · <Time at={createdAt} />
          {editedAt && ' · edited'}
        </p>
        {isEdited ? (
          <EditWords
            kept={`reel-comment:${owner.id}:${reelId}:edit-${id}`}
            content={content}
            save={(words, was) => edit(comment, words, was)}
            done={() => setEdited(false)}
            again={() => setEdited(true)}
          />
        ) : (
          <FoldedText>{content}</FoldedText>
        )}
      </div>
      {mayRemove && (
        <div className="grid">
          {isOwn && !isEdited && (
            <Button kind="quiet" small onClick={() => setEdited(true)}>
              Edit
            </Button>
          )}
          <Button
            kind="quiet"
            small
            onClick={({ currentTarget }) => {
              leaveItem(
                currentTarget.closest('li'),
                currentTarget.closest('.talk')?.querySelector('textarea'),
              )
              remove(comment)
            }}
          >
            Delete
          </Button>
        </div>
      )}
      {viewer && !mayRemove && (
        <ReportButton
          small
          of={{
            ...{
              kind: 'reel-comment',
              thingId: comment.id,
              ownerId: owner.id,
              to: address('reels', { id: reelId }),
            },
            title: `the comment by ${owner.fullName}`,
          }}
        />
      )}
    </li>
  )
}

/** What is still on this phone, where it will stand. */
function Waiting({ act }: { act: Act }) {
  const viewer = useViewer()
  const takeAway = useCancel()
  if (!viewer) return null
  return (
    <li>
      <Avatar of={viewer} />
      <div className="min-w-0">
        <p className="t-small">
          <b>{viewer.fullName}</b> · <ActState of={act} />
        </p>
        <p className="whitespace-pre-line break-words">
          {/* acts of this topic are comments */}
          <LinkedText>{(act.body as ReelCommentBody).content}</LinkedText>
        </p>
      </div>
      {act.state !== 'sending' && (
        <div className="grid">
          {act.state === 'needs you' && (
            <Button kind="quiet" small onClick={() => retryAct(act.id)}>
              Try Again
            </Button>
          )}
          <Button kind="quiet" small onClick={() => takeAway(act)}>
            Remove
          </Button>
        </div>
      )}
    </li>
  )
}
