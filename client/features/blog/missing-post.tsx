import { LinkButton } from '#client/ui/button.tsx'
import { Papers } from '#client/ui/drawings/papers.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
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
