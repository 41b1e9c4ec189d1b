import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Shelf } from '#client/ui/media/drawings/shelf.tsx'
import { address } from '#contract/addresses.ts'

export function MissingBook() {
  return (
    <EmptyState
      drawing={<Shelf />}
      title="Book not found"
      action={<LinkButton to={address('books')}>Back to the library</LinkButton>}
    >
      The book you're looking for doesn't exist or has been removed.
    </EmptyState>
  )
}
