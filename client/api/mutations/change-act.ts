import type { QueryClient } from '@tanstack/react-query'
import type { NewAct } from '#client/offline/outbox/index.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import type { AnyEndpoint, Input } from '#contract/endpoint.ts'
import type { api } from '#contract/index.ts'

type Api = typeof api

type InputOf<E> = E extends AnyEndpoint ? Input<E> : never

/** One API call by name, so that it can be stored: the endpoint is `of` and `verb`. */
export type Ask = {
  [Of in keyof Api]: {
    [Verb in keyof Api[Of]]: { of: Of; verb: Verb; input: InputOf<Api[Of][Verb]> }
  }[keyof Api[Of]]
}[keyof Api]

/** A change to an existing thing by one idempotent call. */
export interface Change {
  /** The act kind in its feature's offline.ts: 'product-change'. */
  kind: string
  ask: Ask
  /** Its name in the outbox: 'Mark “Kettle” as sold'. */
  title: string
  /** The address of what it changes. */
  to: string
  /** Of several changes with this key only the last counts. */
  replaces: string
  /** For an edit, whose words are the body of the call: its base. */
  begun?: { was: object; edit: string } | undefined
  /** Prefixes of the query keys that show it: refetched after arrival. */
  fresh: readonly (readonly string[])[]
}

export type ChangeBody = Pick<Change, 'ask' | 'fresh' | 'begun'>

export const changeAct = (
  ownerId: string,
  { kind, ask, fresh, begun, ...said }: Change,
): NewAct<ChangeBody> => ({
  ...said,
  id: newId(),
  kind,
  ownerId,
  topic: said.to,
  body: { ask, fresh, ...(begun && { begun }) },
})

/** Waits for a next page in flight first: a refetch would cancel it, and the list would lack it. */
export function refresh(client: QueryClient, fresh: Change['fresh']): void {
  for (const queryKey of fresh) {
    const continued = client
      .getQueryCache()
      .findAll({ queryKey, fetchStatus: 'fetching' })
      .filter(({ state }) => state.fetchMeta?.fetchMore)
    void client.invalidateQueries({ queryKey, predicate: (query) => !continued.includes(query) })
    for (const { queryKey, promise } of continued) {
      const again = () => client.invalidateQueries({ queryKey, exact: true })
      void promise?.then(again, again)
    }
  }
}
