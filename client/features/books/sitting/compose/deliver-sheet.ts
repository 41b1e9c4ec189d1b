import type { QueryClient } from '@tanstack/react-query'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import type { Question } from '#contract/books/sitting/endpoints.ts'
import { api } from '#contract/late/queued.ts'

export interface SheetBody {
  bookId: string
  minutes: number | null
  questions: Question[]
}

/** The act's id is the version's: saved again, it is the same one. */
export async function deliver({ id, body }: Act<SheetBody>, { call, client }: Delivering): Promise<void> {
  const { bookId, ...sheet } = body
  const saved = await call(api.sheets.save, { id: bookId, body: { id, ...sheet } })
  client.setQueryData(['sheet', bookId], saved)
}

export function arrived({ body }: Act<SheetBody>, { client }: { client: QueryClient }): void {
  for (const queryKey of fresh({ body })) void client.invalidateQueries({ queryKey })
  toast.tell('Answer sheet saved')
}

export const fresh = ({ body: { bookId } }: Pick<Act<SheetBody>, 'body'>) => [
  ['sheet', bookId],
  ['my-sittings'],
]
