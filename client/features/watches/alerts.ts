import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import type { ChangeBody } from '#client/api/mutations/change-act.ts'
import { useChange } from '#client/api/mutations/use-mutation.ts'
import { useViewer } from '#client/api/viewer.ts'
import { useActs } from '#client/offline/outbox/index.ts'
import { address } from '#contract/addresses.ts'
import type { Problem } from '#contract/problem.ts'
import type { Alert, Alerts } from '#contract/watches/endpoints.ts'
import { promiseOf, type WatchKind, watchWords } from '#contract/watches/watch-kinds.ts'
import { alertsQuery } from './queries.ts'

/** A question, and how it is called; `asked` as in the contract. */
export interface Question {
  kind: WatchKind
  asked: string
  title: string
}

const questionOf = ({ kind, asked }: Pick<Question, 'kind' | 'asked'>) =>
  `${kind} ${watchWords[kind].questionOf(asked) ?? asked}`

const isSame = (one: Pick<Question, 'kind' | 'asked'>, other: Pick<Question, 'kind' | 'asked'>) =>
  questionOf(one) === questionOf(other)

/** An alert that may still wait on this phone. */
export type ShownAlert = Alert & { waits?: true }

/** The viewer's alerts as they will be once everything on this phone has arrived. */
export function useAlerts() {
  const query = useQuery({ ...alertsQuery(useCall()), enabled: useViewer() !== null })
  const waiting = useActs({ kind: 'alert-change' })
  let items: ShownAlert[] | undefined = query.data?.items
  for (const { body, state, madeAt } of waiting) {
    if (state === 'needs you') continue
    const { ask } = body as ChangeBody // of kind 'alert-change'
    const { on, ...wanted } = (ask.input as { body: Question & { on: boolean } }).body // the same
    const others: ShownAlert[] = (items ?? []).filter((one) => !isSame(one, wanted))
    const there = items?.find((one) => isSame(one, wanted))
    items = on ? [there ?? { ...pending(wanted, madeAt), waits: true }, ...others] : others
  }
  return { query, items, most: query.data?.most }
}

/** As it is shown until the campus has named it. */
const pending = ({ kind, asked, title }: Question, createdAt: string): Alert => ({
  ...{ kind, asked, ...watchWords[kind].wordsOf(asked, title), link: watchWords[kind].linkOf(asked) },
  ...{ person: null, createdAt, toldAt: null },
})

/** Whether the viewer is told of this; undefined while nobody knows. */
export function useIsTold(question: Question): boolean | undefined {
  const { items } = useAlerts()
  return items?.some((one) => isSame(one, question))
}

/**
 * Asks to be told, or not any more, online or not; the last word counts. Returns the refusal, or null. `shown`: what it
 * means is said elsewhere than in a toast.
 */
export function useTelling(): (question: Question, on: boolean, shown?: boolean) => Promise<Problem | null> {
  const client = useQueryClient()
  const change = useChange()
  return function set({ kind, asked, title }: Question, on: boolean, shown?: boolean) {
    return change(
      {
        kind: 'alert-change',
        ask: { of: 'watches', verb: 'set', input: { body: { kind, asked, on } } },
        title: on ? `Tell me about “${title}”` : `Stop telling me about “${title}”`,
        to: address('notices', { alerts: '' }),
        replaces: `alert:${questionOf({ kind, asked })}`,
        fresh: [['alerts']],
      },
      {
        show: () =>
          client.setQueryData<Alerts>(['alerts'], (all) => {
            if (!all) return all
            const others = all.items.filter((one) => !isSame(one, { kind, asked }))
            const now = new Date().toISOString()
            return { ...all, items: on ? [pending({ kind, asked, title }, now), ...others] : others }
          }),
        ...(!shown && {
          say: on ? promiseOf(kind, title) : `You won’t hear about “${title}” any more`,
          undo: () => void set({ kind, asked, title }, !on),
        }),
      },
    )
  }
}
