import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type FormEvent, useEffect, useRef } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { useOnline } from '#client/offline/connection.ts'
import { Button } from '#client/ui/button.tsx'
import { useDraft } from '#client/ui/draft.ts'
import { Field } from '#client/ui/field.tsx'
import { Link, useLocation } from '#client/ui/navigation.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { limits } from '#contract/campus.ts'
import { freshComment, useWriteComment } from './write-comment.ts'

interface CommentBoxProps {
  postId: string
  /** The comment replied to. */
  parentId?: string
  label: string
  onDone?: () => void
  onCancel?: () => void
}

/** Where a comment or a reply is written. What was typed stays until it has arrived. */
export function CommentBox({ postId, parentId, label, onDone, onCancel }: CommentBoxProps) {
  const viewer = useViewer()
  const online = useOnline()
  const { pathname } = useLocation()
  const [text, setText] = useDraft(`comment:${postId}:${parentId ?? ''}`)
  // One id for one text, however often it is sent.
  const id = useRef(freshComment())
  const box = useRef<HTMLTextAreaElement>(null)
  // A reply box appears because its button was just pressed.
  useEffect(() => {
    if (parentId) box.current?.focus()
  }, [parentId])
  const { mutate, isPending, error } = useWriteComment(postId, parentId ?? null)

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

  function send(event: FormEvent) {
    event.preventDefault()
    if (isPending || !text.trim()) return
    mutate(
      { id: id.current, content: text },
      {
        onSuccess: () => {
          setText('')
          id.current = freshComment()
          onDone?.()
        },
      },
    )
  }

  return (
    <form className="my-4 grid gap-2" onSubmit={send}>
      {!online && (
        <p role="status" className="t-meta">
          You need an internet connection to post comments. Yours is kept here until you are back.
        </p>
      )}
      <Field label={label} error={error && 'field' in error ? error.message : null}>
        <TextArea
          value={text}
          rows={parentId ? 2 : 3}
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
        <Button
          type="submit"
          small
          busy={isPending && 'Posting...'}
          icon={<SendHorizontal size={18} aria-hidden="true" />}
        >
          {parentId ? 'Post Reply' : 'Post Comment'}
        </Button>
      </div>
    </form>
  )
}
