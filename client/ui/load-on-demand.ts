import { useCallback, useEffect, useState } from 'react'
import type { Late } from './lazy-component.ts'

/**
 * Loads a lazy part once it is wanted, without suspending what is shown. A failed load can be retried, and is by itself
 * when the network is back; `failed` stands until it has come, so that a button to try again keeps the focus.
 */
export function useOnDemand<Thing>({ ready }: Pick<Late<Thing>, 'ready'>, wanted = true) {
  const [module, setModule] = useState<Thing | null>(null)
  const [failed, setFailed] = useState(false)
  const retry = useCallback(() => {
    ready().then(
      (thing) => {
        setModule(() => thing)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }, [ready])
  useEffect(() => {
    if (wanted) retry()
  }, [wanted, retry])
  useEffect(() => {
    if (!failed) return
    const seen = () => document.visibilityState === 'visible' && retry()
    addEventListener('online', retry)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [failed, retry])
  return { module, failed, retry }
}
