import { type KeyboardEvent, type ReactNode, Suspense } from 'react'
import { Button } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import type { WaitingPost } from '#contract/blog/writing-endpoints.ts'
import { Key } from '../key.tsx'
import { PostPreview } from './post-preview.tsx'
import type { Declined } from './use-reviews.ts'

const DeclineForm = part(() => import('./decline-form.tsx').then((module) => module.default))

interface PreviewPaneProps {
  post: WaitingPost
  /** '3 of 12' */
  place: string
  busy: boolean
  /** Other ways to approve it, beside the two buttons. */
  more: ReactNode
  /** The reasons replace the two buttons. */
  declining: boolean
  approve: () => void
  askWhy: () => void
  cancel: () => void
  decline: (reason: string) => Declined
}

/** The open post beside the queue, fixed while the queue scrolls. */
export function PreviewPane(props: PreviewPaneProps) {
  const { post, place, busy, more, declining, approve, askWhy, cancel, decline } = props
  const left = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && declining) cancel()
  }
  return (
    <section
      aria-label="Preview"
      onKeyDown={left}
      className="sticky top-[calc(var(--bar)+12px)] flex h-[min(100vh-var(--bar)-24px,800px)] min-w-0 flex-col self-start"
    >
      <section
        data-pane
        className="min-h-0 flex-1 overflow-auto px-6 py-5 focus-visible:outline-offset-[-3px]"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        aria-label={post.title}
        key={post.id}
      >
        <PostPreview id={post.id} />
      </section>
      {declining ? (
        <div className="max-h-[70%] overflow-auto border-t border-line bg-danger-tint px-6 py-4">
          <Suspense>
            <DeclineForm posts={[post]} cancel={cancel} decline={decline} />
          </Suspense>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-6 py-3">
          <Button busy={busy && 'Saving...'} onClick={approve}>
            Approve <Key>A</Key>
          </Button>
          <Button kind="danger" onClick={askWhy}>
            Decline <Key>D</Key>
          </Button>
          <Suspense>{more}</Suspense>
          <p className="t-small num">{place}</p>
          <p className="t-small ml-auto">
            <Key>J</Key> <Key>K</Key> next, previous&nbsp;· <Key>X</Key> choose
          </p>
        </div>
      )}
    </section>
  )
}
