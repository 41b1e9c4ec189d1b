import { Dialog } from '#client/ui/feedback/dialog.tsx'
import type { WaitingPost } from '#contract/blog/writing-endpoints.ts'
import DeclineForm from './decline-form.tsx'
import type { Declined } from './use-reviews.ts'

interface DeclineDialogProps {
  posts: readonly WaitingPost[]
  close: () => void
  decline: (reason: string) => Declined
}

/** For phones, and for several posts at once. */
export default function DeclineDialog({ posts, close, decline }: DeclineDialogProps) {
  const title = posts.length > 1 ? `Decline ${posts.length} posts` : `Decline “${posts[0]?.title}”`
  return (
    <Dialog open onClose={close} title={title}>
      <DeclineForm posts={posts} cancel={close} decline={decline} />
    </Dialog>
  )
}
