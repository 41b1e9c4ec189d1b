import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { drawnCover } from '#client/ui/media/cover-art.ts'
import { Film } from '#client/ui/media/drawings/film.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { longDate } from '#client/ui/time/format-date.ts'
import { address } from '#contract/addresses.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { newestReelsQuery } from '../queries.ts'

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
        <ul className="grid wide:grid-cols-5 wide:gap-6">
          {reels?.map((reel) => (
            <li key={reel.id} className="max-wide:border-b max-wide:border-line max-wide:py-3">
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
    <article className="relative grid grid-cols-[54px_minmax(0,1fr)] gap-3.5 wide:block">
      <Poster of={reel} />
      <div className="min-w-0">
        <h3 className="line-clamp-2 leading-[1.35] [overflow-wrap:anywhere]">
          <Link
            to={address('reels', { id: reel.id })}
            className="after:absolute after:inset-0 hover:underline"
          >
            {reel.caption || 'Untitled Reel'}
          </Link>
        </h3>
        <p className="t-small mt-0.5">
          <b>{reel.owner.fullName}</b>&nbsp;· {reel.createdAt ? longDate(reel.createdAt) : 'Unknown date'}
        </p>
        {reel.tags.length > 0 && (
          <p className="tag [overflow-wrap:anywhere]">{reel.tags.map((tag) => `#${tag}`).join(' ')}</p>
        )}
      </div>
    </article>
  )
}

/** Its first frame; without one a cloth that is always the same for the same caption. */
function Poster({ of: { caption, poster, durationSeconds } }: { of: Reel }) {
  const { panel, height, shapes } = drawnCover(caption)
  const seconds = Math.round(durationSeconds)
  return (
    <div className="relative aspect-[9/16] overflow-hidden rounded-[8px] wide:mb-2.5 wide:rounded-thumb">
      {poster ? (
        <Picture of={poster} alt="" sizes="(min-width: 900px) 200px, 54px" className="size-full" />
      ) : (
        <svg
          viewBox={`0 ${panel} 120 ${height - panel}`}
          preserveAspectRatio="xMidYMid slice"
          className="size-full"
          aria-hidden="true"
        >
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of our own drawing, without the title */}
          <g dangerouslySetInnerHTML={{ __html: shapes }} />
        </svg>
      )}
      <span className="num absolute right-1 bottom-1 rounded-[4px] bg-[rgb(9_20_14/0.8)] px-1 text-[0.75rem] leading-[18px] font-semibold text-[#fff]">
        <span className="sr-only">lasts </span>
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
    </div>
  )
}
