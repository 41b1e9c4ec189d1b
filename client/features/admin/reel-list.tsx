import { useCall } from '#client/api/call.tsx'
import { useList } from '#client/api/paged.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { longDate } from '#client/ui/dates.ts'
import { Film } from '#client/ui/drawings/film.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListStates } from '#client/ui/list-states.tsx'
import { MoreButton } from '#client/ui/more-button.tsx'
import { Link } from '#client/ui/navigation.tsx'
import { LinesSkeleton } from '#client/ui/skeletons.tsx'
import { address } from '#contract/addresses.ts'
import type { Reel } from '#contract/reels.ts'
import { newestReelsQuery } from './queries.ts'

/** Reels, newest first; there is nothing to decide about them here. */
export function ReelList() {
  const { items: reels, query, states } = useList(newestReelsQuery(useCall()))
  return (
    <div className="p-4">
      <ListStates
        {...states}
        unable="Unable to load reels"
        failure="Failed to load reels."
        skeleton={<LinesSkeleton what="reels" />}
        empty={<EmptyState drawing={<Film />} title="No pending reels." />}
      >
        <ul className="grid gap-x-8 wide:grid-cols-2">
          {reels?.map((reel) => (
            <li key={reel.id} className="border-b border-line py-3">
              <Row reel={reel} />
            </li>
          ))}
        </ul>
        <MoreButton query={query}>Load More Reels</MoreButton>
      </ListStates>
    </div>
  )
}

function Row({ reel }: { reel: Reel }) {
  return (
    <article className="flex items-start gap-3">
      <Avatar of={reel.owner} />
      <div className="grid min-w-0 gap-0.5">
        <h3 className="t-item">
          <Link to={address('reels', { id: reel.id })} className="hover:underline">
            {reel.caption || 'Untitled Reel'}
          </Link>
        </h3>
        <p className="t-small">
          <b>{reel.owner.fullName}</b> · {reel.createdAt ? longDate(reel.createdAt) : 'Unknown date'}
        </p>
        {reel.tags.length > 0 && <p className="tag">{reel.tags.map((tag) => `#${tag}`).join(' ')}</p>}
      </div>
    </article>
  )
}
