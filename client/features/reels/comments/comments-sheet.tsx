import './comments.css'
import { useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import { useLive } from '#client/api/subscribe.ts'
import { CommentBox } from '#client/features/comments/comment-box.tsx'
import { CommentList } from '#client/features/comments/comment-list.tsx'
import { keyOf, topicOf } from '#client/features/comments/commented.ts'
import { IconButton } from '#client/ui/forms/button.tsx'
import { useCloseRequest } from '#client/ui/navigation/close-watcher.ts'
import { openPopover } from '#client/ui/navigation/popover-open.ts'
import { api } from '#contract/index.ts'
import { grouped } from '#contract/money.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { reelCommentsQuery } from '../queries.ts'
import { reelComments } from './commented.ts'

interface CommentsSheetProps {
  reel: Reel
  close: () => void
}

/** What is said about a reel, beside or below its video, which goes on playing. New comments appear as they are written. */
export default function CommentsSheet({ reel, close }: CommentsSheetProps) {
  const { id, comments: count, caption, owner } = reel
  const list = useList(reelCommentsQuery(useCall(), id))
  const title = useRef<HTMLHeadingElement>(null)
  const below = { id, owner, title: caption }
  useFreshComments(id)
  useCloseRequest(true, close)

  useEffect(() => {
    const from = document.activeElement
    title.current?.focus({ preventScroll: true })
    return () => {
      if (from instanceof HTMLElement) from.focus({ preventScroll: true })
    }
  }, [])

  function keys({ key, currentTarget }: KeyboardEvent) {
    // A menu that is open in it closes first.
    if (key === 'Escape' && !currentTarget.querySelector(openPopover)) close()
  }

  return (
    // Not modal: the video beside it can still be paused, and the feed goes on.
    <div className="talk" role="dialog" aria-labelledby="talk-title" onKeyDown={keys}>
      <header>
        <h2 className="t-head" id="talk-title" ref={title} tabIndex={-1}>
          {count === 1 ? '1 comment' : `${grouped(count)} comments`}
        </h2>
        <IconButton label="Close" onClick={close}>
          <X size={22} />
        </IconButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys */}
      <section className="talk-list" tabIndex={0} aria-label="Comments">
        <CommentList of={reelComments} below={below} list={list} isLive />
      </section>
      <CommentBox key={id} of={reelComments} below={below} foot={foot} parent={null} label="Your comment" />
    </div>
  )
}

/** Asks again whenever somebody has said something about this reel, or taken it back. */
function useFreshComments(reelId: string): void {
  const call = useCall()
  const client = useQueryClient()
  const heard = useLive(topicOf(reelComments, reelId))
  useEffect(() => {
    if (heard === 0) return
    void client.invalidateQueries({ queryKey: keyOf(reelComments, reelId) })
    call(api.reels.read, { id: reelId }).then(
      ({ comments }) => reelComments.count(client, reelId, () => comments),
      () => undefined, // the number is told anew with the next one
    )
  }, [call, client, reelId, heard])
}

/** Lines that are pasted stay lines, and Shift begins one. */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

const foot = { className: 'talk-foot', onKeyDown: sendByEnter }
