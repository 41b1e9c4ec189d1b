import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import type { BookMark } from '#contract/books/mark-endpoints.ts'
import { api } from '#contract/index.ts'
import { markSent } from './kept-marks.ts'

export interface MarkBody {
  mark: BookMark
  removed: boolean
}

export async function deliver(
  { ownerId, body: { mark, removed } }: Act<MarkBody>,
  { call }: Delivering,
): Promise<void> {
  const { id: markId, bookId: id, ...words } = mark
  const { mark: standing } = await call(api.bookMarks.keep, { id, markId, body: { ...words, removed } })
  // Without storage on this phone nothing is lost: the campus has it.
  await markSent(ownerId, mark, standing).catch(() => undefined)
}

export const fresh = ({ body: { mark } }: Act<MarkBody>) => [['book-marks', mark.bookId]]
