import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { Person } from '#client/ui/media/drawings/person.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { address } from '#contract/addresses.ts'
import { blocksQuery, useBlocking } from '../blocking.ts'

/** The page of a person who is missing or not visible to the viewer; says 'blocked' only of people the viewer blocked. */
export function NobodyHere({ id }: { id: string }) {
  const viewer = useViewer()
  const { data: blocked } = useQuery({ ...blocksQuery(useCall()), enabled: viewer !== null })
  const { unblock } = useBlocking()
  const person = blocked?.find((one) => one.id === id)
  if (person)
    return (
      <>
        <PageHead title="You blocked this person" hidden />
        <EmptyState
          heading="h1"
          drawing={<Person />}
          title={`You blocked ${person.fullName || 'Unnamed User'}`}
          action={<Button onClick={() => unblock(person)}>Unblock</Button>}
        >
          You don’t see each other’s posts, reels and products.
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHead title="User profile not found" hidden />
      <EmptyState
        heading="h1"
        drawing={<Person />}
        title="User profile not found"
        action={<LinkButton to={address('blog')}>Go to the blog</LinkButton>}
      >
        They may have left, or the link may be mistyped.
      </EmptyState>
    </>
  )
}
