import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import type { PersonAsked } from '#client/api/person-tabs.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Papers } from '#client/ui/media/drawings/papers.tsx'
import { LoadMore } from '#client/ui/navigation/load-more.tsx'
import { address } from '#contract/addresses.ts'
import { postsQuery } from '../queries.ts'
import { PostRow } from './post-row.tsx'

export const prepare = ({ client, call }: Pick<Prepare, 'client' | 'call'>, of: PersonAsked) =>
  client.prefetchInfiniteQuery(postsQuery(call, of))

/** A person's posts, as far as everybody sees them. */
export default function PersonList(asked: PersonAsked) {
  const { items, query, states } = useList(postsQuery(useCall(), asked))
  return (
    <ListStates
      {...states}
      unable="Unable to load posts"
      failure="Failed to load posts. Please try again."
      skeleton={<LinesSkeleton what="posts" />}
      empty={<EmptyState drawing={<Papers />} title="No posts yet" />}
    >
      <ul>
        {items?.map((post) => (
          <li key={post.id} className="border-b border-line last:border-0">
            <PostRow post={post} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore query={query} to={(after) => address('person', { id: asked.ownerId, tab: 'posts', after })}>
          Load More Posts
        </LoadMore>
      )}
    </ListStates>
  )
}
