import type { InfiniteData } from '@tanstack/react-query'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { api } from '#contract/late/saved.ts'
import type { SavedThing } from '#contract/saved/endpoints.ts'
import type { SavedBody } from './saved-act.ts'

/** Idempotent: a thing is kept or not, however often it is sent. */
export async function deliver({ body }: Act<SavedBody>, { call, client }: Delivering): Promise<void> {
  const { kind, id, keeps } = body
  await (keeps ? call(api.saved.keep, { kind, id }) : call(api.saved.drop, { kind, id }))
  const queryKey = ['is-saved', kind, id]
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, keeps)
  if (!keeps)
    client.setQueriesData<InfiniteData<{ items: SavedThing[] }>>({ queryKey: ['saved'] }, (list) => {
      const without = ({ items }: { items: SavedThing[] }) =>
        items.filter((one) => one.kind !== kind || one.id !== id)
      return list && { ...list, pages: list.pages.map((page) => ({ ...page, items: without(page) })) }
    })
  void client.invalidateQueries({ queryKey: ['saved'] })
}

export const fresh = ({ body: { kind, id } }: Act<SavedBody>) => [['is-saved', kind, id], ['saved']]
