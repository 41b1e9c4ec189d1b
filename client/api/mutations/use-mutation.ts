import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { showConflict } from '#client/offline/outbox/edits/edit-conflict.ts'
import { type NewAct, removeAct, sendAct, type Why } from '#client/offline/outbox/index.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { isClash, Problem } from '#contract/problem.ts'
import { useViewer } from '../viewer.ts'
import { type Change, changeAct, refresh } from './change-act.ts'

export type { Change } from './change-act.ts'

/** How a change is seen by whoever makes it. */
interface Seen {
  /** Shows it at once. */
  show?: () => void
  /** The words that it was done, said once it is, and what undoes it. */
  say?: string
  undo?: () => void
  /** Hears that it waits in the outbox. */
  waits?: () => void
  /** A refusal stands elsewhere than in a toast. */
  quiet?: boolean
}

/** Changes something, with or without a network: it shows at once, and goes by the outbox. Null where it was refused. */
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
      // What has not been sent is not called done.
      else tell.now(held && "Saved locally. Will upload when you're online.")
      if (!refusal) return null
      // What was shown is not so; where nothing can be read anew either, it is as it was.
      hide()
      refresh(client, change.fresh)
      // Where this phone keeps nothing, the form it was made in does.
      if (isClash(refusal)) return isKept ? null : refusal
      if (!quiet) toast.fail(refusal.message)
      return refusal
    },
    [client, ownerId],
  )
}

/** Milliseconds after which whoever waits for an answer is told that it is under way. */
const patience = 800

/**
 * Says that it was done, once it is, with what undoes it. On a slow line the way back is offered before that, and nothing is
 * called done.
 */
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

/** What comes back has everything as it was before, but for what has been read since. */
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
 * What is being read was asked for before, and would show once more what it was; it is read anew once the act has arrived.
 * What comes back asks again for those that were to be more of a list, below what it shows by then.
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
      if (meta?.fetchMore) void end.then(() => query.fetch(undefined, { meta })).catch(() => undefined) // the list says so
  }
}

interface Attempted {
  refusal: Problem | null
  /** Why it waits; undefined where it does not. */
  held?: Why | null
  /** A clash lies here until it is chosen between both. */
  isKept?: boolean
}

/** Whoever is told of a refusal here is not asked about it by the outbox too. */
async function attempt(act: NewAct, kept: () => void): Promise<Attempted> {
  try {
    const outcome = await sendAct(act, undefined, kept)
    if (outcome.state === 'waiting') return { refusal: null, held: outcome.why }
    if (outcome.state !== 'needs you') return { refusal: null }
    const refusal = Problem.of(outcome.refusal)
    // It waits for the choice between both.
    if (isClash(outcome.refusal)) return { refusal, isKept: await showConflict(act, outcome.refusal.present) }
    await removeAct(act.id)
    return { refusal }
  } catch (error) {
    if (error instanceof Problem) return { refusal: error }
    return { refusal: new Problem('unavailable', 'That didn’t go through. Please try again.') }
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
