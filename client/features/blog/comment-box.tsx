import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type FormEvent, useEffect, useRef } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { useOnline } from '#client/offline/connection.ts'
import { Button } from '#client/ui/button.tsx'
import { useDraft } from '#client/ui/draft.ts'
import { Field } from '#client/ui/field.tsx'
import { Link, useLocation } from '#client/ui/navigation.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import type { Post } from '#contract/blog.ts'
import { limits } from '#contract/campus.ts'
import { writeComment } from './write-comment.ts'

interface CommentBoxProps {
  post: Post
  /** The comment replied to; `waits` where it has not arrived itself. */
  parent: { id: string; waits: boolean } | null
  label: string
  onDone?: () => void
  onCancel?: () => void
}

/** Where a comment or a reply is written. What was typed stays until it is kept in the outbox. */
export function CommentBox({ post, parent, label, onDone, onCancel }: CommentBoxProps) {
  const viewer = useViewer()
  const online = useOnline()
  const { pathname } = useLocation()
  const [text, setText] = useDraft(`comment:${viewer?.id ?? ''}:${post.id}:${parent?.id ?? ''}`)
  const isReply = parent !== null
  const box = useRef<HTMLTextAreaElement>(null)
  // A reply box appears because its button was just pressed.
  useEffect(() => {
    if (isReply) box.current?.focus()
  }, [isReply])

  if (!viewer)
    return (
      <p className="note my-4">
        <span>
          Please sign in to post comments.{' '}
          <Link to={`/login?from=${encodeURIComponent(pathname)}`} className="link font-semibold">
            Sign In
          </Link>
        </span>
      </p>
    )

  const ownerId = viewer.id
  function send(event: FormEvent) {
    event.preventDefault()
    const content = text.trim()
    if (!content) return
    // It stands in the talk from now on; only where this phone could not keep it, it comes back here.
    setText('')
    onDone?.()
    writeComment({ post, parent, ownerId, content }).catch(() => setText(content))
  }

  return (
    <form className="my-4 grid gap-2" onSubmit={send}>
      {!online && (
        <p role="status" className="t-meta">
          You need an internet connection to post comments. Yours is kept and sent when you are back.
        </p>
      )}
      <Field label={label}>
        <TextArea
          value={text}
          rows={isReply ? 2 : 3}
          maxLength={limits.comment}
          placeholder="Say something useful or kind"
          ref={box}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button kind="quiet" small onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" small icon={<SendHorizontal size={18} aria-hidden="true" />}>
          {isReply ? 'Post Reply' : 'Post Comment'}
        </Button>
      </div>
    </form>
  )
}
