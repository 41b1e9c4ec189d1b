import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { GridSkeleton, PostListSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Film } from '#client/ui/media/drawings/film.tsx'
import { Fork } from '#client/ui/media/drawings/fork.tsx'
import { Papers } from '#client/ui/media/drawings/papers.tsx'
import { Person } from '#client/ui/media/drawings/person.tsx'
import { Shelf } from '#client/ui/media/drawings/shelf.tsx'
import { Stall } from '#client/ui/media/drawings/stall.tsx'
import { Talk } from '#client/ui/media/drawings/talk.tsx'

const shared = {
  retry: () => undefined,
  unable: 'Unable to load posts',
  failure: 'Failed to load posts. Please try again.',
  skeleton: <PostListSkeleton rows={2} />,
  empty: (
    <EmptyState
      drawing={<Papers />}
      title="No posts available yet."
      action={<LinkButton to="/post-blog">Create Blog Post</LinkButton>}
    >
      The first one could be yours. An admin reads it, then it is here.
    </EmptyState>
  ),
}

/** The four states of a list, and every drawing. */
export function States() {
  return (
    <>
      <h1 className="t-title mb-6">States</h1>
      <div className="grid gap-8 wide:grid-cols-2">
        <ListStates {...shared} count={undefined} failed={false}>
          {null}
        </ListStates>
        <ListStates {...shared} count={undefined} failed>
          {null}
        </ListStates>
        <ListStates {...shared} count={0} failed={false}>
          {null}
        </ListStates>
        <div>
          <ListStates
            {...shared}
            count={1}
            failed
            notice="You're viewing cached content. Connect to the internet to see the latest posts."
          >
            <p>What was read before.</p>
          </ListStates>
        </div>
        <GridSkeleton what="products" cards={4} />
        <div className="flex flex-wrap gap-4">
          <Shelf />
          <Stall />
          <Film />
          <Talk />
          <Fork />
          <Person />
        </div>
      </div>
    </>
  )
}
