import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Film } from '#client/ui/media/drawings/film.tsx'
import { address } from '#contract/addresses.ts'

/** Shown when a feed is empty: the reel is missing, nothing matches, or nobody has filmed yet. */
export function NoReels({ search, missing }: { search?: string | undefined; missing?: boolean }) {
  if (missing)
    return (
      <EmptyState
        drawing={<Film />}
        title="Reel not found"
        action={<LinkButton to={address('reels')}>Watch the newest</LinkButton>}
      >
        It doesn't exist or has been removed.
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={<Film />}
      title={search ? 'No reels found' : 'No reels yet'}
      action={
        search ? (
          <LinkButton to={address('reels')} kind="line">
            Show all reels
          </LinkButton>
        ) : (
          <LinkButton to={address('postReel')}>Create Reel</LinkButton>
        )
      }
    >
      {search
        ? `Nothing matches “${search}”. Try a shorter word.`
        : 'Film sixty seconds of campus, and be the first.'}
    </EmptyState>
  )
}
