import { useEffect } from 'react'
import { reach } from '#client/phone/reach.ts'
import { clock, shortDate } from './dates.ts'
import { useNow } from './now.tsx'

interface AsOfProps {
  /** When what is shown was read, in milliseconds. */
  at: number
  busy?: boolean | undefined
  retry: () => void
}

/** Stands over what is kept where it could not be read anew: how old it is, and how to ask again. */
export function AsOf({ at, busy, retry }: AsOfProps) {
  useAwaited()
  const read = new Date(at).toISOString()
  const isToday = shortDate(read) === shortDate(useNow())
  return (
    <p className="as-of" role="status">
      As of {!isToday && `${shortDate(read)}, `}
      {clock(read)}, could not refresh <span aria-hidden="true">·</span>{' '}
      <button type="button" className="link as-of-again" onClick={busy ? undefined : retry} aria-busy={busy}>
        {busy ? 'Trying...' : 'Try again'}
      </button>
    </p>
  )
}

/** Somebody waits for the campus as long as this is shown: it is looked for, also where the saver is strict. */
export function useAwaited(): void {
  useEffect(() => reach.waits(), [])
}
