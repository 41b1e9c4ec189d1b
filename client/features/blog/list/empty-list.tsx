import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Papers } from '#client/ui/media/drawings/papers.tsx'
import { address } from '#contract/addresses.ts'
import type { PostFilter } from '../queries.ts'

export function NoPosts({ filter }: { filter: PostFilter }) {
  const narrowed = filter.search || filter.tag || filter.ownerId || filter.after
  return (
    <EmptyState
      drawing={<Papers />}
      title={narrowed ? 'No posts found' : 'No posts available yet.'}
      action={
        narrowed && (
          <LinkButton to={address('blog')} kind="line">
            Show all posts
          </LinkButton>
        )
      }
    >
      {filter.search && `No post matches “${filter.search}”. Try a shorter word.`}
    </EmptyState>
  )
}
