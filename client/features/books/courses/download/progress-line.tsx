import Pause from 'lucide-react/icons/pause'
import type { ReactNode } from 'react'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { isOnWifi } from '#client/offline/connectivity/wifi.ts'
import { LineDown } from '#client/ui/feedback/connection-lost.tsx'
import { useDataUse } from '#client/ui/feedback/data-use.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { cost, sizeOf } from '#contract/money.ts'
import { kindName } from '../../book-names.ts'
import type { Keeping } from './progress.ts'

interface ProgressLineProps {
  /** Its accessible name. */
  label: string
  /** The files, drawn. */
  children: ReactNode
  /** How many files of how many are here in full. */
  whole: number
  count: number
  /** Bytes: what is here of what, and what of it was paid for. */
  done: number
  total: number
  paid: number
  /** It waits for Wi-Fi. */
  held: boolean
  keeping: Keeping | null
  goOn: () => unknown
  hold: () => unknown
  stop: () => unknown
}

/** How far a download is, its cost so far and to come; or that it waits for Wi-Fi. */
export function ProgressLine({ whole, count, done, total, paid, held, keeping, ...it }: ProgressLineProps) {
  const { nairaPerMegabyte } = useDataUse()
  const priced = (bytes: number) => cost(bytes, nairaPerMegabyte)
  const isReached = useReachable()
  const percent = total > 0 ? Math.round((done / total) * 100) : 0
  return (
    <div className="grid gap-2.5">
      {it.children}
      <p className="num flex items-baseline justify-between gap-3">
        <b className="t-figure">
          {whole} of {count}
        </b>
        <span className="t-meta">{sizeOf(done, total)}</span>
      </p>
      <span
        className="progress"
        role="progressbar"
        aria-label={it.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
      <p className="t-meta num">
        <b className="font-semibold text-ink">
          {paid > 0 ? `${kindName(priced(paid))} spent` : 'Nothing spent yet'}, {priced(total - done)} to go.
        </b>{' '}
        {whole > 0 && `You can read ${whole === 1 ? 'the one that is' : `the ${whole} that are`} here now. `}
        {!held && 'You can stop; it continues where it left off.'}
      </p>
      <p role="status" className="t-meta empty:hidden">
        {held ? <Held /> : (keeping || !isReached) && <Waits waits={isReached ? keeping?.waits : 'line'} />}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {held && (
          <Button small onClick={() => void it.goOn()}>
            Continue now&nbsp;· {priced(total - done)}
          </Button>
        )}
        <Button
          kind={held ? 'quiet' : 'line'}
          small
          icon={!held && <Pause size={18} aria-hidden="true" />}
          onClick={() => void it.stop()}
        >
          Stop
        </Button>
        {!held && isOnWifi() !== true && (
          <Button kind="quiet" small onClick={() => void it.hold()}>
            Wait for Wi-Fi
          </Button>
        )}
      </div>
    </div>
  )
}

/** Says which connection this phone is on, or that it cannot tell. */
const Held = () =>
  isOnWifi() === null ? (
    <>
      <b className="font-semibold text-ink">Waiting.</b> This browser can’t tell when it’s on Wi-Fi: tap
      Continue now when you are.
    </>
  ) : (
    <>
      <b className="font-semibold text-ink">Waiting for Wi-Fi.</b> It continues when this phone is on Wi-Fi
      and the app is open.
    </>
  )

function Waits({ waits }: Partial<Pick<Keeping, 'waits'>>) {
  if (waits === 'window') return 'Another window of the app is downloading it.'
  return waits === 'line' && <LineDown />
}
