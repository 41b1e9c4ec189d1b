import { LinkButton } from '#client/ui/forms/button.tsx'
import { address } from '#contract/addresses.ts'
import type { BookCard } from '#contract/books/endpoints.ts'

export function NoSheet({ book }: { book: BookCard }) {
  return (
    <div className="mt-3 grid max-w-form gap-4">
      <p>
        Nobody has made the answer sheet yet. It says how many questions there are and how they are answered.
        That takes less than a minute.
      </p>
      <LinkButton wide className="js-only" to={address('sit', { id: book.id, sheet: '' })}>
        Make the answer sheet
      </LinkButton>
    </div>
  )
}
