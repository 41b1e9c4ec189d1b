import { address } from '#contract/addresses.ts'
import '../reels.css'
import '../view/reel.css'
import '../view/reel-play.css'
import '../view/reel-words.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { Suspense } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import type { Prepare } from '#client/api/page.ts'
import { Counted } from '#client/ui/feedback/live-count.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { SearchBox } from '#client/ui/forms/search-box.tsx'
import { useLocation, useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { whereabouts } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { useForgotten, useKeptReels } from '../download/downloaded-list.ts'
import { useToldFeed } from '../download/told-feed.ts'
import { useStandIn } from '../download/without-network.ts'
import { filterOf, reelsQuery } from '../queries.ts'
import { Feed } from './feed.tsx'
import { FeedEnd } from './feed-end.tsx'
import { FeedStates, NoReels } from './feed-states.tsx'
import { useWanted } from './hidden-reels.ts'

export async function prepare({ client, call, search }: Prepare): Promise<void> {
  const query = reelsQuery(call, filterOf(search))
  await client.prefetchInfiniteQuery(query)
  if (!client.getQueryData(query.queryKey)?.pages[0]?.items.length) await NoReels.ready()
}

/** 'Reels': short videos, one a screen. */
export default function ReelsPage() {
  const [params] = useSearchParams()
  const { key } = useLocation()
  const filter = filterOf(params)
  const query = useInfiniteQuery(reelsQuery(useCall(), filter))
  const kept = useKeptReels()
  const missing = query.error instanceof Problem && query.error.code === 'missing'
  const read = query.data?.pages.flatMap((page) => page.items)
  // Offline: shows what is on this phone.
  const isSilent = query.isError && !read && !missing
  const standIn = useStandIn(isSilent, kept, filter)
  const told = useToldFeed(isSilent, filter.from)
  const reels = useWanted(read ?? standIn ?? told, filter.from, query)
  const first = reels?.[0]
  useForgotten(missing ? filter.from : undefined)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query

  return (
    <>
      <PageHead
        title={filter.from && first ? `${first.owner.fullName}: ${first.caption}` : 'Reels'}
        description={first?.caption ?? `Short videos by students of ${whereabouts()}.`}
        {...(first && { card: `/cards/reels/${first.id}.jpg` })}
        at={address('reels', { id: filter.from && first?.id })}
      />
      <div className="reels-head">
        <h1>Reels</h1>
        <details className="reels-search" open={Boolean(filter.search)}>
          <summary className="icon-btn" aria-label="Search reels">
            <Search size={24} />
          </summary>
          <SearchBox action={address('reels')} placeholder="Search reels..." value={filter.search ?? ''} />
        </details>
      </div>
      <Counted count={reels?.length} more={hasNextPage} what="reels" />
      {missing ? (
        <div className="reels-state">
          <Suspense>
            <NoReels missing />
          </Suspense>
        </div>
      ) : (
        <FeedStates query={query} count={reels?.length} filter={filter}>
          {reels && first && (
            <Feed
              key={key}
              reels={reels}
              search={filter.search}
              more={hasNextPage && !isFetchingNextPage && !isFetchNextPageError ? fetchNextPage : undefined}
              end={
                <FeedEnd
                  failed={isFetchNextPageError}
                  busy={isFetchingNextPage}
                  more={hasNextPage}
                  retry={fetchNextPage}
                  alone={!read}
                  next={address('reels', { id: reels.at(-1)?.id ?? first.id, search: filter.search })}
                />
              }
            />
          )}
        </FeedStates>
      )}
      <aside className="reels-aside" aria-label="Shortcuts">
        <p className="reels-keys js-only">
          <kbd>↑</kbd> <kbd>↓</kbd> next and previous
          <br />
          <kbd>Space</kbd> pause&nbsp;· <kbd>L</kbd> like&nbsp;· <kbd>M</kbd> sound&nbsp;· <kbd>C</kbd>{' '}
          captions
        </p>
        <LinkButton to={address('postReel')} className="reels-add" icon={<Plus size={22} />}>
          Create Reel
        </LinkButton>
      </aside>
    </>
  )
}
