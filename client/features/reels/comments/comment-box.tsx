import SendHorizontal from 'lucide-react/icons/send-horizontal'
import type { FormEvent, KeyboardEvent } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { useDraft } from '#client/ui/forms/draft.ts'
import { TextArea } from '#client/ui/forms/text-input.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { limits } from '#contract/campus.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { writeReelComment } from './reel-comments.ts'

/** Where something is said about a reel. What was typed stays until it is kept in the outbox. */
export function ReelCommentBox({ reel }: { reel: Reel }) {
  const viewer = useViewer()
  const reached = useReachable()
  const { text, write, handOver } = useDraft(`reel-comment:${viewer?.id ?? ''}:${reel.id}`)

  if (!viewer)
    return (
      <p className="talk-foot t-meta">
        Please sign in to post comments.{' '}
        <Link
          to={address('login', { from: address('reels', { id: reel.id }) })}
          className="link font-semibold whitespace-nowrap"
        >
          Sign In
        </Link>
      </p>
    )

  if (viewer.status === 'pending')
    return (
      <p className="talk-foot t-meta">
        Verify your email to comment.{' '}
        <Link
          to={address('prove', { from: address('reels', { id: reel.id }) })}
          className="link font-semibold whitespace-nowrap"
        >
          Enter the code
        </Link>
      </p>
    )

  const ownerId = viewer.id
  function send(event: FormEvent) {
    event.preventDefault()
    const content = text.trim()
    if (!content) return
    // It stands in the talk from now on; only where this phone could not keep it, it comes back here.
    handOver((kept) => writeReelComment(reel, ownerId, content, kept))
  }

  return (
    <form className="talk-foot" noValidate onSubmit={send}>
      {!reached && (
        <p role="status" className="t-meta mb-2">
          You need an internet connection to post comments. Yours is kept and sent when you are back.
        </p>
      )}
      <div className="talk-write">
        <div className="grid gap-1.5">
          <TextArea
            aria-label="Your comment"
            placeholder="Add a comment"
            value={text}
            rows={1}
            most={limits.comment}
            autoComplete="off"
            enterKeyHint="send"
            onChange={({ target }) => write(target.value)}
            onKeyDown={sendByEnter}
          />
        </div>
        <Button type="submit" aria-label="Post">
          <SendHorizontal size={22} aria-hidden="true" />
        </Button>
      </div>
    </form>
  )
}

/** As ever here; lines that are pasted stay lines, and Shift begins one. */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
