import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button, IconButton } from '#client/ui/forms/button.tsx'
import type { WaitingPost } from '#contract/blog/writing-endpoints.ts'
import { PostPreview } from './post-preview.tsx'

interface PreviewDialogProps {
  post: WaitingPost
  /** '3 of 12' */
  place: string
  /** Opens the previous or the next one; undefined at the ends. */
  before: (() => void) | undefined
  after: (() => void) | undefined
  close: () => void
  approve: () => void
  decline: () => void
  /** Other ways to approve it, below the two buttons. */
  more: ReactNode
}

/** The whole post on a phone's full screen, both decisions under the thumb. A decided post gives way to the next. */
export default function PreviewDialog(props: PreviewDialogProps) {
  const { post, place, before, after, close, approve, decline, more } = props
  const text = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each post is begun at its beginning
  useEffect(() => {
    const dialog = text.current?.closest('dialog')
    if (dialog) dialog.scrollTop = 0
    text.current?.focus({ preventScroll: true })
  }, [post.id])
  return (
    <Dialog
      open
      wide
      whole
      onClose={close}
      title={
        <>
          <span className="sr-only">Preview, </span>
          <span className="num">{place}</span>
        </>
      }
      beside={
        <span className="ml-auto flex">
          <IconButton label="Previous post" onClick={before} aria-disabled={!before}>
            <ChevronLeft size={22} />
          </IconButton>
          <IconButton label="Next post" onClick={after} aria-disabled={!after}>
            <ChevronRight size={22} />
          </IconButton>
        </span>
      }
      foot={
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={approve}>Approve</Button>
          <Button kind="danger" onClick={decline}>
            Decline
          </Button>
          <Suspense>{more}</Suspense>
        </div>
      }
    >
      <section ref={text} tabIndex={-1} aria-label={post.title} className="outline-none">
        <PostPreview key={post.id} id={post.id} />
      </section>
    </Dialog>
  )
}
