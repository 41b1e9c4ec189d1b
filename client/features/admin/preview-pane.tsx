import { Button } from '#client/ui/button.tsx'
import type { WaitingPost } from '#contract/blog-writing.ts'
import { PostPreview } from './post-preview.tsx'

interface PreviewPaneProps {
  post: WaitingPost
  busy: boolean
  approve: (post: WaitingPost) => void
  decline: (post: WaitingPost) => void
}

/** The post that is read, beside the queue; on a phone a dialog shows it. What there is to do stays in sight. */
export function PreviewPane({ post, busy, approve, decline }: PreviewPaneProps) {
  return (
    <section aria-label="Preview" className="flex min-h-0 flex-col max-wide:hidden">
      <section
        className="max-h-[70vh] flex-1 overflow-auto p-6"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        aria-label={post.title}
      >
        <PostPreview key={post.id} id={post.id} />
      </section>
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-6 py-4">
        <Button busy={busy && 'Saving...'} onClick={() => approve(post)}>
          Approve <Key>A</Key>
        </Button>
        <Button kind="danger" onClick={() => decline(post)}>
          Decline <Key>D</Key>
        </Button>
        <p className="t-small">
          <Key>J</Key> <Key>K</Key> next and previous, <Key>X</Key> choose. You can undo for 8 seconds.
        </p>
      </div>
    </section>
  )
}

function Key({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-6 place-items-center rounded-md border border-current font-sans text-small font-semibold"
    >
      {children}
    </span>
  )
}
