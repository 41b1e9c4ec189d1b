import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import { toast } from '#client/ui/toast.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { changeBook } from './queries.ts'

/** Gives a rating, once and for good; every place the book is shown follows. */
export function useRate(bookId: string) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (rating: number) => call(api.books.rate, { id: bookId, body: { rating } }),
    onSuccess: ({ average, ratings }, rating) => {
      client.setQueryData(['book-rating', bookId], rating)
      changeBook(client, bookId, { average, ratings })
      toast.tell('Thank you for your rating!')
    },
    onError: (error) => {
      const already = error instanceof Problem && error.code === 'conflict'
      toast.fail(already ? 'You have already rated this book.' : 'Failed to submit rating. Please try again.')
      if (already) void client.invalidateQueries({ queryKey: ['book-rating', bookId] })
    },
  })
}
