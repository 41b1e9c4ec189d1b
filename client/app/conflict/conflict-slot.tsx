import { useEffect } from 'react'
import { lookedAt } from '#client/offline/outbox/edits/edit-conflict.ts'
import { useActs } from '#client/offline/outbox/index.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { late } from '#client/ui/lazy-component.ts'
import { useOnDemand } from '#client/ui/load-on-demand.ts'
import { isClash } from '#contract/problem.ts'

const dialog = late(() => import('./conflict-dialog.tsx'))

/** What is said and shown of edit conflicts, loaded when there is one. */
export function ConflictSlot() {
  const looked = useObservable(lookedAt, null)
  const acts = useActs()
  const clashes = acts.some(({ refusal }) => isClash(refusal))
  const { module, failed } = useOnDemand(dialog, clashes || looked !== null)
  useEffect(() => {
    if (!failed || !looked) return
    toast.fail('This part isn’t on this phone yet, and you’re offline.')
    lookedAt.set(null)
  }, [failed, looked])
  return module && <module.Conflicts acts={acts} looked={looked} />
}
