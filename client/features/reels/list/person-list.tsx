import { useCall } from '#client/api/api-client.tsx'
import { paged, useList } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import type { PersonAsked } from '#client/api/person-tabs.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { GridSkeleton } from '#client/ui/feedback/grid-skeleton.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { Film } from '#client/ui/media/drawings/film.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import { LoadMore } from '#client/ui/navigation/load-more.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import type { Reel } from '#contract/reels/endpoints.ts'

const personReelsQuery = (call: Caller, { ownerId, after: first }: PersonAsked) =>
  paged(
    ['reels', 'of', ownerId, first ?? null],
    (query, how) => call(api.reels.list, { query: { ownerId, ...query } }, how),
    first,
  )

export const prepare = ({ client, call }: Pick<Prepare, 'client' | 'call'>, of: PersonAsked) =>
  client.prefetchInfiniteQuery(personReelsQuery(call, of))

/** A person's reels as posters; each leads into the feed. */
export default function PersonList(asked: PersonAsked) {
  const { items, query, states } = useList(personReelsQuery(useCall(), asked))
  return (
    <ListStates
      {...states}
      unable="Unable to load reels"
      failure="Failed to load reels. Please try again."
      skeleton={<GridSkeleton what="reels" cards={4} />}
      empty={<EmptyState drawing={<Film />} title="No reels yet" />}
    >
      <ul className="grid grid-cols-3 gap-2 max-slim:grid-cols-2 wide:grid-cols-4 wide:gap-4">
        {items?.map((reel) => (
          <li key={reel.id} className="min-w-0">
            <Poster reel={reel} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore query={query} to={(after) => address('person', { id: asked.ownerId, tab: 'reels', after })}>
          Load More Reels
        </LoadMore>
      )}
    </ListStates>
  )
}

function Poster({ reel: { id, caption, poster } }: { reel: Reel }) {
  return (
    <Link to={address('reels', { id })} className="block">
      {poster ? (
        <Picture
          of={poster}
          alt=""
          sizes="(min-width: 900px) 180px, 31vw"
          className="aspect-[9/16] rounded-thumb"
        />
      ) : (
        <span className="grid aspect-[9/16] grid-cols-1 place-items-center rounded-thumb bg-sunken">
          <Film />
        </span>
      )}
      <span className="mt-1.5 line-clamp-2 text-control">{caption}</span>
    </Link>
  )
}
