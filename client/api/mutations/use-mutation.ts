import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { showConflict } from '#client/offline/outbox/edits/edit-conflict.ts'
import { type NewAct, removeAct, sendAct, type Why } from '#client/offline/outbox/index.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { isClash, Problem } from '#contract/problem.ts'
import { useViewer } from '../viewer.ts'
import { type Change, changeAct, refresh } from './change-act.ts'

export type { Change } from './change-act.ts'

/** How a change is shown to whoever makes it. */
interface Seen {
  /** Shows it at once. */
  show?: () => void
  /** The toast that says it is done, with an undo action. */
  say?: string
  undo?: () => void
  /** Called when it waits in the outbox. */
  waits?: () => void
  /** A refusal is shown elsewhere than in a toast. */
  quiet?: boolean
}

/** Makes a change, online or not: shown at once, sent by the outbox. Returns the refusal, or null. */
export function useChange(): (change: Change, seen?: Seen) => Promise<Problem | null> {
  const client = useQueryClient()
  const ownerId = useViewer()?.id
  return useCallback(
    async (change, { show, say, undo, waits, quiet } = {}) => {
      if (!ownerId) return new Problem('unauthenticated', 'Please sign in')
      let hide = () => {}
      if (show) {
        const goOn = stopReading(client, change.fresh)
        hide = showing(client, change.fresh, show)
        goOn()
      }
      const { tell, silence } = telling(say, undo)
      const { refusal, held, isKept } = await attempt(changeAct(ownerId, change), () => tell.soon())
      if (held !== undefined) waits?.()
      if (refusal || held === null || held === 'blocked') silence()
      // What has not been sent must not be called done.
      else tell.now(held && "Saved locally. Will upload when you're online.")
      if (!refusal) return null
      // Rolls the optimistic update back, in case a refetch fails too.
      hide()
      refresh(client, change.fresh)
      // Where this phone stores nothing, the form keeps the edit.
      if (isClash(refusal)) return isKept ? null : refusal
      if (!quiet) toast.fail(refusal.message)
      return refusal
    },
    [client, ownerId],
  )
}

/** Milliseconds after which somebody who waits is told that it is being sent. */
const patience = 800

/** Says that a change is done once it is, with an undo; on a slow line the undo is offered earlier. */
function telling(say: string | undefined, undo: (() => void) | undefined) {
  let told: number | null = null
  let isUndone = false
  let soon: ReturnType<typeof setTimeout> | undefined
  const back =
    undo &&
    (() => {
      isUndone = true
      undo()
    })
  const put = (words: string) => {
    if (isUndone) return
    if (told === null || !toast.reword(told, words)) told = toast.tellFirst(words, back)
  }
  return {
    tell: {
      soon() {
        if (say) soon ??= setTimeout(put, patience, 'Saving...')
      },
      now(instead?: string) {
        clearTimeout(soon)
        if (say) put(instead ?? say)
      },
    },
    silence() {
      clearTimeout(soon)
      if (told !== null) toast.dismiss(told)
    },
  }
}

/** Applies an optimistic update. Returns its rollback, which leaves data alone that was read since. */
function showing(client: QueryClient, fresh: Change['fresh'], show: () => void): () => void {
  const was = fresh.flatMap((queryKey) => client.getQueriesData({ queryKey }))
  show()
  const changed = was
    .map(([key, before]) => ({ key, before, after: client.getQueryData(key) }))
    .filter(({ before, after }) => before !== after)
  return () => {
    for (const { key, before, after } of changed)
      if (client.getQueryData(key) === after) client.setQueryData(key, before)
  }
}

/**
 * Cancels reads in flight: they began before the change and would show the old state. The change's arrival refetches
 * them. Returns a function that requests cancelled next pages again.
 */
function stopReading(client: QueryClient, fresh: Change['fresh']): () => void {
  const read = fresh.flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }),
  )
  const stopped = read
    .filter(({ state }) => state.data !== undefined)
    .map((query) => ({ query, meta: query.state.fetchMeta, end: query.cancel({ revert: true }) }))
  return () => {
    for (const { query, meta, end } of stopped)
      if (meta?.fetchMore) void end.then(() => query.fetch(undefined, { meta })).catch(() => undefined) // the list shows the error
  }
}

interface Attempted {
  refusal: Problem | null
  /** Why it waits; undefined if it does not. */
  held?: Why | null
  /** A conflicting edit stays in the outbox until its owner chooses. */
  isKept?: boolean
}

/** A refusal that is shown here must not be shown by the outbox too. */
async function attempt(act: NewAct, kept: () => void): Promise<Attempted> {
  try {
    const outcome = await sendAct(act, undefined, kept)
    if (outcome.state === 'waiting') return { refusal: null, held: outcome.why }
    if (outcome.state !== 'needs you') return { refusal: null }
    const refusal = Problem.of(outcome.refusal)
    // It waits for the owner's choice.
    if (isClash(outcome.refusal)) return { refusal, isKept: await showConflict(act, outcome.refusal.present) }
    await removeAct(act.id)
    return { refusal }
  } catch (error) {
    if (error instanceof Problem) return { refusal: error }
    return { refusal: new Problem('unavailable', 'That didn’t go through. Please try again.') }
  }
}

type Pages = InfiniteData<{ items: { id: string }[]; next: string | null }>

/** Removes an item from every list that shows it. */
export function takeOut(client: QueryClient, queryKey: readonly string[], id: string): void {
  client.setQueriesData<Pages>({ queryKey }, (list) => {
    if (!list || !('pages' in list)) return list
    const pages = list.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) }))
    return { ...list, pages }
  })
}
