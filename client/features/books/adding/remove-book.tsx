import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCall } from '#client/api/call.tsx'
import { Button } from '#client/ui/button.tsx'
import { useNavigate } from '#client/ui/navigation.tsx'
import { toast } from '#client/ui/toast.ts'
import { address } from '#contract/addresses.ts'
import type { BookCard } from '#contract/books.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'

/** Takes a book off the shelf; it can be put back. */
export function RemoveBook({ book: { id } }: { book: BookCard }) {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: (act: 'remove' | 'restore') => call(api.books[act], { id }),
    onSuccess: (_, act) => {
      void client.invalidateQueries({ queryKey: ['books'] })
      if (act === 'restore') return void client.invalidateQueries({ queryKey: ['book', id] })
      client.removeQueries({ queryKey: ['book', id] })
      toast.tell('Book removed', () => mutate('restore'))
      navigate(address('books'), { replace: true })
    },
    onError: (error) =>
      toast.fail(
        error instanceof Problem ? error.message : 'That did not reach the campus. Please try again.',
      ),
  })
  return (
    <Button
      kind="danger"
      small
      className="justify-self-start"
      icon={<Trash2 size={18} aria-hidden="true" />}
      busy={isPending && 'Removing...'}
      onClick={() => mutate('remove')}
    >
      Remove from the library
    </Button>
  )
}
