import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { usePosted } from '#client/api/posted-form.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { Button, IconButton } from '#client/ui/forms/button.tsx'
import { useDraft } from '#client/ui/forms/draft.ts'
import { FieldError } from '#client/ui/forms/field.tsx'
import { TextArea } from '#client/ui/forms/text-input.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { Link, useLocation } from '#client/ui/navigation/navigation.tsx'
import { Own, useGap } from '#client/ui/personal-slot.tsx'
import { address } from '#contract/addresses.ts'
import { limits } from '#contract/campus.ts'
import { isBlank } from '#contract/invisible-characters.ts'
import type { Below, Commented } from './commented.ts'
import { useSentEarly } from './sent-before-hydration.ts'
import { writeComment } from './write-comment.ts'

interface Foot {
  className: string
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

interface CommentBoxProps {
  of: Commented
  below: Below
  /** Where it is no part of the page: at the foot of a sheet, without a face. */
  foot?: Foot
  /** The comment replied to; `waits` where it has not arrived itself. */
  parent: { id: string; waits: boolean } | null
  label: string
  onDone?: () => void
  onCancel?: () => void
}

/**
 * Where a comment or a reply is written. What was typed stays until it is kept in the outbox. The face stands at its
 * first line: below the last one letters too many are counted.
 */
export function CommentBox({ of, below, foot, parent, label, onDone, onCancel }: CommentBoxProps) {
  const viewer = useViewer()
  const reached = useReachable()
  const { pathname } = useLocation()
  const from = foot ? of.to(below.id) : pathname
  const isReply = parent !== null
  // Sent without JavaScript and refused: it stands here again.
  const posted = usePosted()
  const { text, write, handOver } = useDraft(
    `${of.kind}:${viewer?.id ?? ''}:${below.id}${of.hasReplies ? `:${parent?.id ?? ''}` : ''}`,
    isReply ? '' : posted?.values.content,
  )
  const box = useRef<HTMLTextAreaElement>(null)
  const { form, idOf } = useSentEarly(viewer !== null)
  // A reply box appears because its button was just pressed.
  useEffect(() => {
    if (isReply) box.current?.focus()
  }, [isReply])

  if (!viewer && !posted)
    return (
      <Before way="Sign In" to={address('login', { from })} className={foot?.className ?? 'note my-4'}>
        Please sign in to post comments.
      </Before>
    )
  if (viewer?.status === 'pending')
    return (
      <Before way="Enter the code" to={address('prove', { from })} className={foot?.className ?? 'note my-4'}>
        Verify your email to comment.
      </Before>
    )

  function send(event: FormEvent<HTMLFormElement>) {
    // Whose session ended sends it to the campus itself, which says whether there is one again.
    if (!viewer) return
    event.preventDefault()
    const ownerId = viewer.id
    const content = text.trim()
    if (isBlank(content)) return
    const id = idOf(event.currentTarget)
    // It stands among the comments from now on; only where this phone could not keep it, it comes back here.
    handOver((kept) => writeComment(of, { id, below, parent, ownerId, content }, kept))
    onDone?.()
  }

  return (
    <form
      ref={form}
      method="post"
      action={pathname}
      className={`${foot?.className ?? 'my-4'} grid grid-cols-1 gap-2`}
      onSubmit={send}
    >
      <input type="hidden" name="postId" value={below.id} />
      <FreshId id={posted?.values.id} />
      {!viewer ? (
        <SignInBeside from={pathname} />
      ) : (
        posted && <FieldError>{posted.problem.message}</FieldError>
      )}
      {!reached && (
        <p role="status" className="t-meta">
          You need an internet connection to post comments. Yours is kept and sent when you are back.
        </p>
      )}
      <div className="flex flex-wrap items-end justify-end gap-x-3">
        {viewer && !isReply && !foot && (
          <span className="mt-2.5 flex self-start">
            <Own piece="small-face" of={() => <Avatar of={viewer} size="small" />} />
          </span>
        )}
        <div className={isReply ? 'comment-line basis-full' : 'comment-line'}>
          <TextArea
            name="content"
            aria-label={label}
            value={text}
            rows={1}
            most={limits.comment}
            placeholder={isReply ? label : 'Write a comment'}
            ref={box}
            onChange={({ target }) => write(target.value)}
            onKeyDown={foot?.onKeyDown ?? (({ key }) => key === 'Escape' && onCancel?.())}
          />
          <Send isReply={isReply} isReady={!isBlank(text)} />
        </div>
        {onCancel && (
          <Button kind="quiet" small onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** Made anew in the browser, where it is not used. */
function FreshId({ id }: { id: string | undefined }) {
  const gap = useGap()
  return (
    <input type="hidden" name="id" defaultValue={id ?? gap?.('new-id') ?? newId()} suppressHydrationWarning />
  )
}

/** What comes before one may write, where the box will be. */
function Before({ children, way, to, className }: Record<'children' | 'way' | 'to' | 'className', string>) {
  return (
    <p className={className}>
      <span>
        {children}{' '}
        <Link to={to} className="link font-semibold whitespace-nowrap">
          {way}
        </Link>
      </span>
    </p>
  )
}

const Send = ({ isReply, isReady }: Record<'isReply' | 'isReady', boolean>) => (
  <IconButton
    type="submit"
    label={isReply ? 'Post Reply' : 'Post Comment'}
    className={isReady ? 'text-green' : 'text-ink-soft'}
  >
    <SendHorizontal size={22} aria-hidden="true" />
  </IconButton>
)

/** For words that came back unsent, since nobody was signed in. */
function SignInBeside({ from }: { from: string }) {
  return (
    <p className="note" role="alert">
      <span>
        Please sign in to post comments.{' '}
        <a
          href={address('login', { from })}
          target="_blank"
          rel="noreferrer"
          className="link font-semibold whitespace-nowrap"
        >
          Sign In
        </a>{' '}
        in a new window, then post it again. What you wrote stays here.
      </span>
    </p>
  )
}
