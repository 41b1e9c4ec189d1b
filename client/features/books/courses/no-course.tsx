import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Shelf } from '#client/ui/media/drawings/shelf.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { address } from '#contract/addresses.ts'

/** Shown at an address that cannot be a course's. */
export function NoCourse() {
  return (
    <>
      <PageHead title="No such course" hidden />
      <EmptyState
        drawing={<Shelf />}
        title="No such course"
        heading="h1"
        action={<LinkButton to={address('courses')}>All courses</LinkButton>}
      >
        A course is three letters and three digits, such as CHM 201.
      </EmptyState>
    </>
  )
}
