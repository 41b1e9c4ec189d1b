import { useEffect, useState } from 'react'
import type { Act, Arrived } from './index.ts'

/** What this member's outbox has sent since yesterday, newest first; read again whenever the outbox changes. */
export function useArrived(ownerId: string | null, acts: readonly Act[]): readonly Arrived[] {
  const [arrived, setArrived] = useState<readonly Arrived[]>([])
  const ids = acts.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what left the outbox has arrived
  useEffect(() => {
    if (!ownerId) return
    let left = false
    import('./queue-store.ts')
      .then((it) => it.arrivedOf(ownerId))
      .then(
        (all) => left || setArrived(all),
        () => undefined, // this browser stores nothing
      )
    return () => {
      left = true
    }
  }, [ownerId, ids])
  return arrived
}
