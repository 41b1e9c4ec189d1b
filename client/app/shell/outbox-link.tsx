import CloudUpload from 'lucide-react/icons/cloud-upload'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { percentOf } from '#client/offline/outbox/act-state.tsx'
import { type Act, useActs, useUnsigned } from '#client/offline/outbox/index.ts'
import { address } from '#contract/addresses.ts'
import { onIcon } from '../../ui/media/icon-badge.ts'
import { Link } from '../../ui/navigation/navigation.tsx'

/** Milliseconds below which an act counts as sent at once: the bar must not flicker with each like. */
const unseen = 2_000

/** The acts that have waited long enough to be shown, and those that cannot go now. */
function useLasting(acts: readonly Act[]): readonly Act[] {
  const reached = useReachable()
  const [now, setNow] = useState(Date.now)
  const lasting = acts.filter(
    // Absolute, since the clock may have been ahead when it was made.
    ({ state, madeAt }) => !reached || state === 'needs you' || Math.abs(now - Date.parse(madeAt)) >= unseen,
  )
  useEffect(() => {
    if (lasting.length === acts.length) return
    const timer = setTimeout(() => setNow(Date.now()), unseen)
    return () => clearTimeout(timer)
  }, [lasting.length, acts.length])
  return lasting
}

/** Waiting acts, in the top bar; hidden while there are none. */
export function OutboxLink() {
  const acts = useLasting(useActs())
  const unsigned = useUnsigned()
  const reached = useReachable()
  if (acts.length === 0 && unsigned === 0) return null
  const needy = acts.filter(({ state }) => state === 'needs you').length
  const sending = acts.find(({ state, progress }) => state === 'sending' && progress)?.progress
  const percent = sending && sending.total > 0 ? percentOf(sending) : null
  const told =
    unsigned > 0
      ? `${unsigned} waiting for ${unsigned === 1 ? 'its' : 'their'} owner to sign in`
      : needy > 0
        ? `${needy === acts.length ? needy : `${needy} of ${acts.length}`} ${needy === 1 ? 'needs' : 'need'} you`
        : percent === null
          ? `${acts.length} waiting`
          : `sending, ${percent}%`
  return (
    <Link
      to={address('outbox')}
      aria-label={`Outbox: ${told}`}
      className={`icon-btn relative ${needy > 0 ? 'text-spark' : 'text-ink-soft'}`}
    >
      {percent === null ? (
        reached ? (
          <CloudUpload size={22} aria-hidden="true" />
        ) : (
          <WifiOff size={22} aria-hidden="true" />
        )
      ) : (
        <i className="ring" style={{ '--part': `${percent}%` } as React.CSSProperties} />
      )}
      {percent === null && <span className={onIcon}>{unsigned || acts.length}</span>}
    </Link>
  )
}
