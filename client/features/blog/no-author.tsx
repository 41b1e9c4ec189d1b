import { LinkButton } from '#client/ui/button.tsx'
import { Papers } from '#client/ui/drawings/papers.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { address } from '#contract/addresses.ts'

/** Where posts are written, for a member who may not. */
export function NoAuthor() {
  return (
    <>
      <PageHead title="You cannot write posts yet" hidden />
      <EmptyState
        heading="h1"
        drawing={<Papers />}
        title="You cannot write posts yet"
        action={<LinkButton to={address('profile')}>Go to your profile</LinkButton>}
      >
        Subadmins and admins write the blog. To write too, tap “Request Subadmin Role” on your profile.
      </EmptyState>
    </>
  )
}
