import { type ReactNode, Suspense } from 'react'
import { statesOf } from '#client/api/infinite-list.ts'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import type { ReelFilter } from '../queries.ts'

/** Loaded on demand: few feeds are empty. */
export const NoReels = part(() => import('./empty-list.tsx').then((module) => module.NoReels))

interface StatesProps {
  query: Parameters<typeof statesOf>[0]
  count: number | undefined
  filter: ReelFilter
  children: ReactNode
}

/** The feed while it loads, when it failed, and when it is empty. */
export function FeedStates({ query, count, filter, children }: StatesProps) {
  const reached = useReachable()
  const states = (
    <ListStates
      count={count}
      {...statesOf(query)}
      unable={filter.from && !reached ? 'This reel is not on this phone' : 'Unable to load reels'}
      failure="Failed to load reels. Please try again."
      skeleton={<div className="reels-skeleton skel" role="status" aria-label="Loading the reels" />}
      empty={
        <Suspense>
          <NoReels search={filter.search} />
        </Suspense>
      }
    >
      {children}
    </ListStates>
  )
  return count ? states : <div className="reels-state">{states}</div>
}
