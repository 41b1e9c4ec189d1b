import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Shelf } from '#client/ui/media/drawings/shelf.tsx'
import { address } from '#contract/addresses.ts'
import type { BookFilter } from './filter.ts'

/** `reached` is whether the campus can be: of what stands inside books, a phone has only those it saved. */
export function NoBooks({ filter, reached }: { filter: BookFilter; reached: boolean }) {
  const { search, department, level, kind, after } = filter
  const narrowed = search || department || level || kind || after
  return narrowed ? (
    <EmptyState
      drawing={<Shelf />}
      title="No books found"
      action={
        <LinkButton to={address('books')} kind="line">
          Show all books
        </LinkButton>
      }
    >
      {search && !reached
        ? `No title has “${search}”, and no book you saved has it inside. We search inside the rest of the library once you’re online.`
        : search
          ? `Nothing matches “${search}”. Try other words. You can leave out tone marks.`
          : 'No books like that yet.'}
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<Shelf />}
      title="No books available"
      action={<LinkButton to={address('addBooks')}>Add the first book</LinkButton>}
    >
      Notes, past questions, textbooks: what helped you helps others.
    </EmptyState>
  )
}
