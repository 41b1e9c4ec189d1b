import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { changeBook } from '../queries.ts'

export interface RatingBody {
  bookId: string
  rating: number
}

export async function deliver({ body }: Act<RatingBody>, { call, client }: Delivering): Promise<void> {
  const { bookId, rating } = body
  try {
    const { average, ratings } = await call(api.books.rate, { id: bookId, body: { rating } })
    changeBook(client, bookId, { average, ratings })
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'conflict')) throw error
    // A first try whose answer was lost counts; a different rating, given elsewhere, stands.
    const given = await call(api.books.rating, { id: bookId })
    if (given.rating !== rating) throw new Problem('conflict', 'You have already rated this book.')
    void client.invalidateQueries({ queryKey: ['book', bookId] })
  }
  client.setQueryData(['book-rating', bookId], rating)
}

export function arrived(): void {
  toast.tell('Thank you for your rating!')
}

export const fresh = ({ body: { bookId } }: Act<RatingBody>) => [
  ['book-rating', bookId],
  ['book', bookId],
  ['books'],
]
