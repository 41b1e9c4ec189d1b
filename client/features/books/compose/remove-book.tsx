import { useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { type Change, useChange } from '#client/api/mutations/use-mutation.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { useNavigate } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { BookCard } from '#contract/books/endpoints.ts'

/** Takes a book off the shelf; it can be put back. */
export function RemoveBook({ book: { id, title } }: { book: BookCard }) {
  const client = useQueryClient()
  const change = useChange()
  const navigate = useNavigate()
  const of = (verb: 'remove' | 'restore'): Change => ({
    kind: 'book-change',
    ask: { of: 'books', verb, input: { id } },
    title: `${verb === 'remove' ? 'Delete' : 'Restore'} “${title}”`,
    to: address('books', { id }),
    replaces: `book:${id}:being`,
    fresh: [['books'], ['book', id]],
  })
  function remove(): void {
    void change(of('remove'), {
      show: () => client.removeQueries({ queryKey: ['book', id] }),
      say: 'Book deleted',
      undo: () => void change(of('restore')),
    })
    navigate(address('books'), { replace: true })
  }
  return (
    <Button
      kind="danger"
      small
      className="justify-self-start"
      icon={<Trash2 size={18} aria-hidden="true" />}
      onClick={remove}
    >
      Delete from the library
    </Button>
  )
}
