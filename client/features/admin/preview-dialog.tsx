import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { WaitingPost } from '#contract/blog-writing.ts'
import { PostPreview } from './post-preview.tsx'

interface PreviewDialogProps {
  post: WaitingPost
  close: () => void
  approve: (post: WaitingPost) => void
  decline: (post: WaitingPost) => void
}

/** The whole post over the queue, with what there is to do at the foot. */
export default function PreviewDialog({ post, close, approve, decline }: PreviewDialogProps) {
  const then = (act: (post: WaitingPost) => void) => () => {
    close()
    act(post)
  }
  return (
    <Dialog
      open
      wide
      onClose={close}
      title="Preview"
      foot={
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={then(approve)}>Approve</Button>
          <Button kind="danger" onClick={then(decline)}>
            Decline
          </Button>
        </div>
      }
    >
      <PostPreview id={post.id} />
    </Dialog>
  )
}
