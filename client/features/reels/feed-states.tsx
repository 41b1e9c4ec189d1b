import type { ReactNode } from 'react'
import { statesOf } from '#client/api/paged.ts'
import { useReached } from '#client/phone/use-reach.ts'
import { LinkButton } from '#client/ui/button.tsx'
import { Film } from '#client/ui/drawings/film.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListStates } from '#client/ui/list-states.tsx'
import { address } from '#contract/addresses.ts'
import type { ReelFilter } from './queries.ts'

interface StatesProps {
  query: Parameters<typeof statesOf>[0]
  count: number | undefined
  filter: ReelFilter
  children: ReactNode
}

/** The feed while it loads, where it failed, and where there is nothing in it. */
export function FeedStates({ query, count, filter, children }: StatesProps) {
  const reached = useReached()
  const states = (
    <ListStates
      count={count}
      {...statesOf(query)}
      unable={filter.from && !reached ? 'This reel is not on this phone' : 'Unable to load reels'}
      failure="Failed to load reels. Please try again."
      skeleton={<div className="reels-skeleton skel" role="status" aria-label="Loading the reels" />}
      empty={
        <EmptyState
          drawing={<Film />}
          title={filter.search ? 'No reels found' : 'No reels yet'}
          action={
            filter.search ? (
              <LinkButton to={address('reels')} kind="line">
                Show all reels
              </LinkButton>
            ) : (
              <LinkButton to={address('postReel')}>Create Reel</LinkButton>
            )
          }
        >
          {filter.search
            ? `Nothing matches “${filter.search}”. Try a shorter word.`
            : 'Film sixty seconds of campus, and be the first.'}
        </EmptyState>
      }
    >
      {children}
    </ListStates>
  )
  return count ? states : <div className="reels-state">{states}</div>
}
