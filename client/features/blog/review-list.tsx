import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#client/api/call.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Papers } from '#client/ui/drawings/papers.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListStates } from '#client/ui/list-states.tsx'
import { LinesSkeleton } from '#client/ui/skeletons.tsx'
import { Time } from '#client/ui/time.tsx'
import type { WaitingPost } from '#contract/blog-writing.ts'
import { usePostDecision } from './review-acts.ts'
import { PostReview } from './review-preview.tsx'
import { pendingPostsQuery } from './review-queries.ts'

/** The posts that wait: a list, and over it the one that is being read. */
export function PendingPosts() {
  const query = useInfiniteQuery(pendingPostsQuery(useCall()))
  const posts = query.data?.pages.flatMap((page) => page.items)
  const [read, setRead] = useState<{ post: WaitingPost; declining: boolean } | null>(null)
  const close = () => setRead(null)
  return (
    <ListStates
      count={posts?.length}
      failed={query.isError}
      busy={query.isFetching}
      retry={query.refetch}
      unable="Unable to load posts"
      failure="Failed to load posts. Please try again."
      skeleton={<LinesSkeleton what="the pending posts" />}
      empty={<EmptyState drawing={<Papers />} title="No pending blogs." />}
    >
      <ul>
        {posts?.map((post) => (
          <li key={post.id} className="border-b border-line last:border-0">
            <Waiting post={post} read={(declining) => setRead({ post, declining })} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          kind="line"
          busy={query.isFetchingNextPage && 'Loading...'}
          onClick={() => query.fetchNextPage()}
        >
          Load More Posts
        </Button>
      )}
      <Dialog open={read !== null} onClose={close} title="Preview" wide>
        {read && <PostReview {...read} onDecided={close} />}
      </Dialog>
    </ListStates>
  )
}

function Waiting({ post, read }: { post: WaitingPost; read: (declining: boolean) => void }) {
  const { decide, busy } = usePostDecision(post.id)
  const about = ` ${post.title}`
  return (
    <article className="grid gap-2 py-4 mid:grid-cols-[minmax(0,1fr)_auto] mid:items-center">
      <div>
        <h3 className="t-item break-words">{post.title}</h3>
        <p className="t-small">
          <b>{post.owner.fullName}</b> · <Time at={post.waitingSince} />{' '}
          {post.isChange && <Badge>Change to a public post</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button small kind="line" onClick={() => read(false)}>
          Preview<span className="sr-only">{about}</span>
        </Button>
        <Button
          small
          kind="tint"
          busy={busy === 'approved' && 'Approving...'}
          onClick={() => decide({ decision: 'approved', version: post.version })}
        >
          Approve<span className="sr-only">{about}</span>
        </Button>
        <Button small kind="danger" onClick={() => read(true)}>
          Decline<span className="sr-only">{about}</span>
        </Button>
      </div>
    </article>
  )
}
