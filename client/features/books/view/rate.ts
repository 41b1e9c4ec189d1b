import { useQueryClient } from '@tanstack/react-query'
import { removeAct, sendAct, useActs } from '#client/offline/outbox/index.ts'
import { tellWaiting } from '#client/offline/outbox/pending-message.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import type { RatingBody } from './deliver-rating.ts'

const topicOf = (bookId: string) => `rating:${bookId}`

/** The rating in the outbox that has not arrived. */
export function useWaitingRating(bookId: string): number | null {
  const act = useActs({ topic: topicOf(bookId) }).at(-1)
  return act && act.state !== 'needs you' ? (act.body as RatingBody).rating : null // the topic holds ratings only
}

const failed = 'Failed to submit rating. Please try again.'

/** Gives a rating, once and for good; offline it goes into the outbox. */
export function useRate({ id: bookId, title }: Pick<BookCard, 'id' | 'title'>) {
  const client = useQueryClient()
  return async (ownerId: string, rating: number): Promise<void> => {
    const id = newId()
    const outcome = await sendAct({
      ...{ id, ownerId, kind: 'rating', topic: topicOf(bookId), replaces: topicOf(bookId) },
      title: `Rate “${title}”: ${rating === 1 ? '1 star' : `${rating} stars`}`,
      to: address('books', { id: bookId }),
      body: { bookId, rating } satisfies RatingBody,
    }).catch((error: unknown) => ({ state: 'failed' as const, error }))
    if (outcome.state === 'waiting')
      tellWaiting(outcome.why, { failed, offline: 'Your rating is saved on this phone; we’ll send it.' })
    if (outcome.state === 'failed')
      toast.fail(outcome.error instanceof Problem ? outcome.error.message : failed)
    if (outcome.state !== 'needs you') return
    await removeAct(id)
    const already = outcome.refusal.code === 'conflict'
    toast.fail(already ? 'You have already rated this book.' : failed)
    if (already) void client.invalidateQueries({ queryKey: ['book-rating', bookId] })
  }
}
