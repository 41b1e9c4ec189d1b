import { useEffect, useEffectEvent, useState } from 'react'
import { connectivity } from '#client/offline/connectivity/connectivity.ts'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { useNow } from '../time/current-time.tsx'
import { clock, shortDate } from '../time/format-date.ts'

interface AsOfProps {
  /** When the shown data was read, in milliseconds. */
  at: number
  busy?: boolean | undefined
  retry: () => void
}

/** Shown over cached data that could not be refreshed: how old it is, and a retry. */
export function AsOf({ at, busy, retry }: AsOfProps) {
  useAwaited()
  useAnotherTry(busy === true, retry)
  const read = new Date(at).toISOString()
  const isToday = shortDate(read) === shortDate(useNow())
  return (
    <p className="as-of" role="status">
      As of {!isToday && `${shortDate(read)}, `}
      {clock(read)}, could not refresh<span aria-hidden="true">&nbsp;·</span>{' '}
      <button type="button" className="link as-of-again" onClick={busy ? undefined : retry} aria-busy={busy}>
        {busy ? 'Trying...' : 'Try again'}
      </button>
    </p>
  )
}

/** Milliseconds until a read that failed while others came through is retried: doubled each time. */
const first = 4_000
const mostTries = 3

/** Where the campus was never out of reach, no reconnect triggers the refetch. */
function useAnotherTry(busy: boolean, retry: () => void): void {
  const reached = useReachable()
  const [tries, setTries] = useState(0)
  const again = useEffectEvent(() => {
    setTries(tries + 1)
    retry()
  })
  useEffect(() => {
    if (busy || !reached || tries >= mostTries) return
    const timer = setTimeout(() => again(), first * 2 ** tries)
    return () => clearTimeout(timer)
  }, [busy, reached, tries])
}

/** While mounted, somebody waits for the campus: it is probed, even under a strict saver. */
export function useAwaited(): void {
  useEffect(() => connectivity.waits(), [])
}
