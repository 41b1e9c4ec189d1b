import { useEffect, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { useViewer } from '#client/api/viewer.ts'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { useActs } from '#client/offline/outbox/index.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Papers } from '#client/ui/media/drawings/papers.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { address } from '#contract/addresses.ts'
import type { SavedDraft } from '../compose/draft/saved-draft.ts'
import { keptDrafts } from '../compose/draft/saved-drafts.ts'
import { myPostsQuery } from '../queries.ts'
import { DraftOnPhone, MyPostRow } from './my-post-row.tsx'

export const prepare = ({ client, call }: Pick<Prepare, 'client' | 'call'>) =>
  client.prefetchInfiniteQuery(myPostsQuery(call))

/** The viewer's own posts in every state, as their profile shows them; those on this phone only come first. */
export default function OwnList() {
  const viewer = useViewer()
  const reached = useReachable()
  const { items: posts, query, states } = useList(myPostsQuery(useCall()))
  const acts = useActs({ kind: 'post' })
  const drafts = useDraftsHere(viewer?.id, acts.length)
  const onlyHere = drafts.filter(({ postId }) => !posts?.some(({ id }) => id === postId))
  const mayWrite = viewer?.role === 'subadmin' || viewer?.role === 'admin'

  return (
    <ListStates
      {...states}
      count={posts || onlyHere.length > 0 ? (posts?.length ?? 0) + onlyHere.length : undefined}
      unable="Unable to load posts"
      failure="Failed to load posts. Please try again."
      skeleton={<LinesSkeleton what="your posts" />}
      notice={!reached && "You're viewing cached content. Connect to the internet to see the latest posts."}
      empty={
        <EmptyState
          drawing={<Papers />}
          title="No posts yet"
          action={mayWrite && <LinkButton to={address('postBlog')}>Create Blog Post</LinkButton>}
        >
          {mayWrite
            ? 'Your posts and drafts show here.'
            : 'Subadmins write for the blog. You can request that role above.'}
        </EmptyState>
      }
    >
      <ul>
        {onlyHere.map((draft) => (
          <li key={draft.writer} className="border-b border-line last:border-0">
            <DraftOnPhone draft={draft} act={acts.find(({ id }) => id === draft.postId)} />
          </li>
        ))}
        {posts?.map((post) => (
          <li key={post.id} className="border-b border-line last:border-0">
            <MyPostRow
              post={post}
              here={drafts.find(({ postId }) => postId === post.id)}
              act={acts.find(({ id }) => id === post.id)}
            />
          </li>
        ))}
      </ul>
      <MoreButton query={query}>Load More Posts</MoreButton>
    </ListStates>
  )
}

/** Drafts on this phone that are unsaved, or waiting to be sent. */
function useDraftsHere(viewerId: string | undefined, waiting: number): SavedDraft[] {
  const [drafts, setDrafts] = useState<SavedDraft[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has arrived is not here any more
  useEffect(() => {
    if (!viewerId) return setDrafts([])
    let left = false
    void keptDrafts(viewerId).then((kept) => {
      if (!left) setDrafts(kept.filter((draft) => draft.dirty || draft.wish))
    })
    return () => {
      left = true
    }
  }, [viewerId, waiting])
  return drafts
}
