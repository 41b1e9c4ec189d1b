import { address } from '#contract/addresses.ts'
import './outbox.css'
import LogIn from 'lucide-react/icons/log-in'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type ReactNode, useState } from 'react'
import { useSession } from '#client/api/viewer.ts'
import { DataSettings } from '#client/features/data/data-settings.tsx'
import { useConnectivity } from '#client/offline/connectivity/use-connectivity.ts'
import { type Act, type Held, tryNow, useActs, useHeld, useUnsigned } from '#client/offline/outbox/index.ts'
import { useArrived } from '#client/offline/outbox/use-arrived.ts'
import { SendsItself } from '#client/ui/feedback/background-sync.tsx'
import { reachWords } from '#client/ui/feedback/connectivity-words.ts'
import { useDataUse } from '#client/ui/feedback/data-use.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { Papers } from '#client/ui/media/drawings/papers.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { dayAndTime } from '#contract/admin/suspension-rules.ts'
import { sizeAndCost } from '#contract/money.ts'
import { ArrivedRow, OutboxRow } from './outbox-row.tsx'

const helps: Record<Held, string> = {
  network: 'Sends when you’re online',
  campus: 'The server is not answering; we’ll try again',
  full: 'Our storage is full right now; we’ll try again',
  'sign in': 'Sign in again to send it',
}

const helpSuspended = (until: string | null) =>
  until ? `Saved here; we’ll send it once you’re back, from ${dayAndTime(until)}` : 'Saved here; not sent'

/** The viewer's acts that have not arrived, with their state and cost. */
export default function OutboxPage() {
  const acts = useActs()
  const held = useHeld()
  const unsigned = useUnsigned()
  const { viewer, suspended } = useSession()
  const arrived = useArrived(viewer?.id ?? null, acts)
  const { nairaPerMegabyte } = useDataUse()
  const of = (state: Act['state']) => acts.filter((act) => act.state === state)
  const [needy, sending, waiting] = [of('needs you'), of('sending'), of('waiting')]
  const left = [...sending, ...waiting].reduce((sum, { bytes = 0 }) => sum + bytes, 0)

  return (
    <>
      <PageHead title="Outbox" hidden />
      <h1 className="t-title">Outbox</h1>
      <p className="mt-1.5 mb-6 max-w-[52ch] text-ink-soft max-mid:min-h-[3lh]">
        Anything you do offline waits here and is sent once. <SendsItself />
      </p>
      <div className="grid gap-8 wide:grid-cols-[minmax(0,1fr)_352px] wide:items-start wide:gap-16">
        <div className="grid gap-7">
          {unsigned > 0 && <WaitsForItsOwner count={unsigned} />}
          {acts.length === 0 && arrived.length === 0 && unsigned === 0 && (
            <EmptyState
              drawing={<Papers />}
              title="All sent"
              action={<LinkButton to={address('blog')}>Explore Blog</LinkButton>}
            >
              Nothing is waiting on this phone.
            </EmptyState>
          )}
          <Group title="Needs you" aside={String(needy.length)} rows={needy}>
            {(act) => <OutboxRow key={act.id} act={act} />}
          </Group>
          <Group
            title="Sending"
            aside={left > 0 ? `${sizeAndCost(left, nairaPerMegabyte)} left` : ''}
            rows={sending}
          >
            {(act) => <OutboxRow key={act.id} act={act} />}
          </Group>
          <Group
            title="Waiting"
            aside={
              suspended
                ? helpSuspended(suspended.until)
                : held
                  ? helps[held]
                  : 'Sends automatically, in this order'
            }
            rows={waiting}
          >
            {(act) => <OutboxRow key={act.id} act={act} />}
          </Group>
          {waiting.length > 0 && <TryNow />}
          <Group title="Sent today" aside={String(arrived.length)} rows={arrived}>
            {(one) => <ArrivedRow key={one.id} of={one} />}
          </Group>
        </div>
        <section className="card p-4 wide:p-6" aria-label="Your data">
          <h2 className="t-head">Your data</h2>
          <DataSettings />
        </section>
      </div>
    </>
  )
}

/** Acts of another person: shows their number only, not what or whose they are. */
function WaitsForItsOwner({ count }: { count: number }) {
  return (
    <Note tone="spark" icon={<LogIn size={20} aria-hidden="true" />}>
      <p className="font-semibold">
        {count === 1 ? 'One thing is' : `${count} things are`} waiting for {count === 1 ? 'its' : 'their'}{' '}
        owner to sign in.
      </p>
      <p>Sign in again and we’ll send what you made. Nothing is lost.</p>
      <p>
        <LinkButton small to={address('login', { from: address('outbox') })}>
          Sign In
        </LinkButton>
      </p>
    </Note>
  )
}

/** Why the outbox waits, and a button that overrides every wait. */
function TryNow() {
  const reach = useConnectivity()
  const [busy, setBusy] = useState(false)
  function now() {
    setBusy(true)
    void tryNow().finally(() => setBusy(false))
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="t-small min-w-0 flex-1" role="status">
        {/* That one is offline stands in the banner. */}
        {reach !== 'offline' && reachWords[reach]}
      </p>
      <Button small kind="line" icon={<RefreshCw size={18} />} busy={busy && 'Trying...'} onClick={now}>
        Try Now
      </Button>
    </div>
  )
}

interface GroupProps<Row> {
  title: string
  aside: string
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

function Group<Row>({ title, aside, rows, children }: GroupProps<Row>) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <div className="flex items-baseline justify-between gap-3 border-b border-line pb-2">
        <h2 className="text-control font-semibold">{title}</h2>
        <p className="t-small num text-right">{aside}</p>
      </div>
      <ul>{rows.map(children)}</ul>
    </section>
  )
}
