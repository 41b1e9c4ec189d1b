import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type NewAct, removeAct, sendAct } from '#client/outbox/index.ts'
import { newId } from '#client/phone/new-id.ts'
import { toast } from '#client/ui/toast.ts'
import type { AnyEndpoint, Input } from '#contract/endpoint.ts'
import type { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { useViewer } from './viewer.ts'

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
  /** As its feature's thing.ts calls it: 'product-change'. */
  kind: string
  ask: Ask
  /** How the outbox names it: 'Mark “Kettle” as sold'. */
  title: string
  /** The address of what it changes. */
  to: string
  /** A later change of the same is the one that counts. */
  replaces: string
  /** What shows it, by the beginnings of their keys: read anew once it has arrived. */
  fresh: readonly (readonly string[])[]
}

export type ChangeBody = Pick<Change, 'ask' | 'fresh'>

/** How a change is seen by whoever makes it. */
interface Seen {
  /** Shows it at once. */
  show?: () => void
  /** The words that it was done, and what undoes it. */
  say?: string
  undo?: () => void
  /** Hears that it waits in the outbox. */
  waits?: () => void
  /** A refusal stands elsewhere than in a toast. */
  quiet?: boolean
}

export const changeAct = (ownerId: string, { kind, ask, fresh, ...said }: Change): NewAct<ChangeBody> => ({
  ...said,
  id: newId(),
  kind,
  ownerId,
  topic: said.to,
  body: { ask, fresh },
})

/** Changes something, with or without a network: it shows at once, and goes by the outbox. Null where it was refused. */
export function useChange(): (change: Change, seen?: Seen) => Promise<Problem | null> {
  const client = useQueryClient()
  const ownerId = useViewer()?.id
  return useCallback(
    async (change, { show, say, undo, waits, quiet } = {}) => {
      if (!ownerId) return new Problem('unauthenticated', 'Please sign in')
      show?.()
      const told = say ? toast.tellFirst(say, undo) : null
      const refusal = await attempt(changeAct(ownerId, change), () => {
        waits?.()
        if (told !== null) toast.reword(told, `${say}. It is sent when there is a network.`)
      })
      if (!refusal) return null
      // What was shown is not so.
      refresh(client, change.fresh)
      if (!quiet) toast.fail(refusal.message)
      return refusal
    },
    [client, ownerId],
  )
}

/** Whoever is told of a refusal here is not asked about it by the outbox too. */
async function attempt(act: NewAct, waits: () => void): Promise<Problem | null> {
  try {
    const outcome = await sendAct(act)
    if (outcome.state === 'waiting') waits()
    if (outcome.state !== 'needs you') return null
    await removeAct(act.id)
    const { code, message, field } = outcome.refusal
    return new Problem(code, message, field)
  } catch (error) {
    if (error instanceof Problem) return error
    return new Problem('unavailable', 'That did not reach the campus. Please try again.')
  }
}

type Pages = InfiniteData<{ items: { id: string }[]; next: string | null }>

/** Takes one of a list away wherever it is shown. */
export function takeOut(client: QueryClient, queryKey: readonly string[], id: string): void {
  client.setQueriesData<Pages>({ queryKey }, (list) => {
    if (!list || !('pages' in list)) return list
    const pages = list.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) }))
    return { ...list, pages }
  })
}

export function refresh(client: QueryClient, fresh: Change['fresh']): void {
  for (const queryKey of fresh) void client.invalidateQueries({ queryKey })
}
