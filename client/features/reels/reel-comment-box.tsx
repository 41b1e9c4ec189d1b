import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type FormEvent, useRef } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { useOnline } from '#client/offline/connection.ts'
import { Button } from '#client/ui/button.tsx'
import { useDraft } from '#client/ui/draft.ts'
import { FieldError } from '#client/ui/field.tsx'
import { Link } from '#client/ui/navigation.tsx'
import { limits } from '#contract/campus.ts'
import { reelAddress } from './queries.ts'
import { freshComment, useWriteReelComment } from './reel-talk.ts'

/** Where something is said about a reel. What was typed stays until it has arrived. */
export function ReelCommentBox({ reelId }: { reelId: string }) {
  const viewer = useViewer()
  const online = useOnline()
  const [text, setText] = useDraft(`reel-comment:${reelId}`)
  // One id for one text, however often it is sent.
  const id = useRef(freshComment())
  const { mutate, isPending, error } = useWriteReelComment(reelId)

  if (!viewer)
    return (
      <p className="talk-foot t-meta">
        Please sign in to post comments.{' '}
        <Link to={`/login?from=${encodeURIComponent(reelAddress(reelId))}`} className="link font-semibold">
          Sign In
        </Link>
      </p>
    )

  function send(event: FormEvent) {
    event.preventDefault()
    if (isPending || !text.trim()) return
    mutate(
      { id: id.current, content: text },
      {
        onSuccess: () => {
          setText('')
          id.current = freshComment()
        },
      },
    )
  }

  return (
    <form className="talk-foot" onSubmit={send}>
      {!online && (
        <p role="status" className="t-meta mb-2">
          You need an internet connection to post comments. Yours is kept here until you are back.
        </p>
      )}
      <FieldError>{error && 'field' in error ? error.message : null}</FieldError>
      <div className="talk-write">
        <input
          className="input"
          aria-label="Your comment"
          placeholder="Add a comment"
          value={text}
          maxLength={limits.comment}
          autoComplete="off"
          enterKeyHint="send"
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" aria-label="Post" busy={isPending && '...'}>
          <SendHorizontal size={22} aria-hidden="true" />
        </Button>
      </div>
    </form>
  )
}
