import type { QueryClient } from '@tanstack/react-query'
import type { NewAct } from '#client/offline/outbox/index.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import type { AnyEndpoint, Input } from '#contract/endpoint.ts'
import type { api } from '#contract/index.ts'

type Api = typeof api

type InputOf<E> = E extends AnyEndpoint ? Input<E> : never

/** One call of the campus, by name, so that it can wait: `of` a thing, a `verb`, and what it is given. */
export type Ask = {
  [Of in keyof Api]: {
    [Verb in keyof Api[Of]]: { of: Of; verb: Verb; input: InputOf<Api[Of][Verb]> }
  }[keyof Api[Of]]
}[keyof Api]

/** A change of what is there already, that can be said in one call. Said twice it is done once. */
export interface Change {
  /** As its feature's offline.ts calls it: 'product-change'. */
  kind: string
  ask: Ask
  /** How the outbox names it: 'Mark “Kettle” as sold'. */
  title: string
  /** The address of what it changes. */
  to: string
  /** A later change of the same is the one that counts. */
  replaces: string
  /** Of an edit, whose words are the body that is asked for: what it lies on top of. */
  begun?: { was: object; edit: string } | undefined
  /** What shows it, by the beginnings of their keys: read anew once it has arrived. */
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

/** The next page of a list that is on its way is waited for: read anew, the list would be without it. */
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
