import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { Button, LinkButton } from '#client/ui/button.tsx'
import { Person } from '#client/ui/drawings/person.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { address } from '#contract/addresses.ts'
import { blocksQuery, useBlocking } from './blocking.ts'

/** The page of a person whom the viewer does not see, or who is not there; only whom they blocked themselves they are told. */
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
          Neither of you sees what the other has here.
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
        Nobody is here any more, or the link lost a letter on its way.
      </EmptyState>
    </>
  )
}
