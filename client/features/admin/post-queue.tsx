import { type ReactNode, Suspense, useState } from 'react'
import { useCall } from '#client/api/call.tsx'
import { useList } from '#client/api/paged.ts'
import { Button } from '#client/ui/button.tsx'
import { Papers } from '#client/ui/drawings/papers.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListStates } from '#client/ui/list-states.tsx'
import { MoreButton } from '#client/ui/more-button.tsx'
import { part } from '#client/ui/part.tsx'
import { LinesSkeleton } from '#client/ui/skeletons.tsx'
import type { WaitingPost } from '#contract/blog-writing.ts'
import { PreviewPane } from './preview-pane.tsx'
import { waitingPostsQuery } from './queries.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { type Reviewed, useReviews } from './use-reviews.ts'
import { WaitingRow } from './waiting-row.tsx'

const PreviewDialog = part(() => import('./preview-dialog.tsx').then((module) => module.default))
const DeclineDialog = part(() => import('./decline-dialog.tsx').then((module) => module.default))

/** Posts that wait: a list, beside it on a wide screen the one that is read, and decisions on one or many. */
export function PostQueue() {
  const { items: posts, query, states } = useList(waitingPostsQuery(useCall()))
  return (
    <ListStates
      {...states}
      unable="Unable to load posts"
      failure="Failed to load posts. Please try again."
      skeleton={
        <div className="p-4">
          <LinesSkeleton what="waiting posts" />
        </div>
      }
      empty={<EmptyState drawing={<Papers />} title="No pending blogs." />}
    >
      {posts && <Desk posts={posts} more={<MoreButton query={query}>Load More Posts</MoreButton>} />}
    </ListStates>
  )
}

function Desk({ posts, more }: { posts: WaitingPost[]; more: ReactNode }) {
  const { decide, busy } = useReviews()
  const [chosen, setChosen] = useState<string | null>(null)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [previewing, setPreviewing] = useState<WaitingPost | null>(null)
  const [declining, setDeclining] = useState<readonly Reviewed[] | null>(null)
  const current = posts.find(({ id }) => id === chosen) ?? posts[0]
  const marked = posts.filter(({ id }) => checked.has(id))

  const approve = (reviewed: readonly Reviewed[]) => decide({ posts: reviewed, decision: 'approved' })
  const check = (id: string) =>
    setChecked((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    )
  const preview = (post: WaitingPost) => {
    setChosen(post.id)
    if (!matchMedia('(min-width: 900px)').matches) setPreviewing(post)
  }
  const keys = useQueueKeys({ posts, current, choose: setChosen, approve, decline: setDeclining, check })

  return (
    <>
      {marked.length > 0 && (
        <div
          className="flex flex-wrap items-center gap-3 border-b border-line bg-green-tint px-4 py-2"
          role="status"
        >
          <b className="font-semibold">{marked.length} chosen</b>
          <Button small busy={busy && 'Saving...'} onClick={() => approve(marked)}>
            Approve {marked.length}
          </Button>
          <Button small kind="danger" onClick={() => setDeclining(marked)}>
            Decline {marked.length}
          </Button>
          <Button small kind="quiet" onClick={() => setChecked(new Set())}>
            Choose none
          </Button>
        </div>
      )}
      <div ref={keys} className="wide:grid wide:min-h-120 wide:grid-cols-[minmax(0,38fr)_minmax(0,62fr)]">
        <div className="wide:border-r wide:border-line">
          <ul aria-label="Waiting posts">
            {posts.map((post) => (
              <WaitingRow
                key={post.id}
                post={post}
                current={post === current}
                checked={checked.has(post.id)}
                check={() => check(post.id)}
                preview={() => preview(post)}
                approve={() => approve([post])}
                decline={() => setDeclining([post])}
              />
            ))}
          </ul>
          {more}
        </div>
        {current && (
          <PreviewPane
            post={current}
            busy={busy}
            approve={(post) => approve([post])}
            decline={(post) => setDeclining([post])}
          />
        )}
      </div>
      <Suspense>
        {previewing && (
          <PreviewDialog
            post={previewing}
            close={() => setPreviewing(null)}
            approve={(post) => approve([post])}
            decline={(post) => setDeclining([post])}
          />
        )}
        {declining && (
          <DeclineDialog
            posts={declining}
            close={() => setDeclining(null)}
            decline={(reason) => decide({ posts: declining, decision: 'declined', reason })}
          />
        )}
      </Suspense>
    </>
  )
}
