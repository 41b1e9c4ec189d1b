import CloudUpload from 'lucide-react/icons/cloud-upload'
import WifiOff from 'lucide-react/icons/wifi-off'
import { percentOf } from '#client/outbox/act-state.tsx'
import { useActs, useUnsigned } from '#client/outbox/index.ts'
import { useReached } from '#client/phone/use-reach.ts'
import { address } from '#contract/addresses.ts'
import { Link } from '../ui/navigation.tsx'

/** What waits to be sent, in the top bar; nothing where nothing does. */
export function OutboxLink() {
  const acts = useActs()
  const unsigned = useUnsigned()
  const reached = useReached()
  if (acts.length === 0 && unsigned === 0) return null
  const needy = acts.filter(({ state }) => state === 'needs you').length
  const sending = acts.find(({ state, progress }) => state === 'sending' && progress)?.progress
  const percent = sending && sending.total > 0 ? percentOf(sending) : null
  const told =
    unsigned > 0
      ? `${unsigned} waiting for whoever made ${unsigned === 1 ? 'it' : 'them'} to sign in`
      : needy > 0
        ? `${needy} ${needy === 1 ? 'needs' : 'need'} you`
        : percent === null
          ? `${acts.length} waiting`
          : `sending, ${percent} %`
  return (
    <Link
      to={address('outbox')}
      aria-label={`Outbox: ${told}`}
      className={`num inline-flex min-h-11 items-center gap-1.5 px-1.5 text-small font-semibold ${needy > 0 ? 'text-spark' : 'text-ink-soft'}`}
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
      {percent === null ? acts.length || unsigned : `${percent} %`}
    </Link>
  )
}
