import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Papers } from '#client/ui/media/drawings/papers.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { address } from '#contract/addresses.ts'

export function MissingPost() {
  return (
    <>
      <PageHead title="Post not found" hidden />
      <EmptyState
        heading="h1"
        drawing={<Papers />}
        title="Post not found"
        action={<LinkButton to={address('blog')}>Explore Blog</LinkButton>}
      >
        The post you're looking for doesn't exist or has been removed.
      </EmptyState>
    </>
  )
}
