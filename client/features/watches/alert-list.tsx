import ArrowLeft from 'lucide-react/icons/arrow-left'
import Book from 'lucide-react/icons/book-open'
import Store from 'lucide-react/icons/store'
import Trash from 'lucide-react/icons/trash-2'
import User from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { statesOf } from '#client/api/infinite-list.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { IconButton, LinkButton } from '#client/ui/forms/button.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { Talk } from '#client/ui/media/drawings/talk.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { WatchKind } from '#contract/watches/watch-kinds.ts'
import { watchLimits } from '#contract/watches/watch-kinds.ts'
import { type ShownAlert, useAlerts, useTelling } from './alerts.ts'

const signs: Record<WatchKind, ReactNode> = {
  products: <Store size={20} aria-hidden="true" />,
  course: <Book size={20} aria-hidden="true" />,
  person: <User size={20} aria-hidden="true" />,
}

/** What the viewer asked to be told of, each removed by one tap. */
export function AlertList() {
  const { query, items } = useAlerts()
  const isFull = items !== undefined && items.length >= watchLimits.most
  return (
    <div className="mx-auto max-w-measure">
      <PageHead title="Your alerts" hidden />
      <Link to={address('notices')} className="link-back">
        <ArrowLeft size={18} />
        Notices
      </Link>
      <h1 className="t-title mt-1">Your alerts</h1>
      <p className="t-meta num mt-1 mb-4">
        {items ? `${items.length} of ${watchLimits.most} alerts. ` : ''}We look every 15 minutes.
      </p>
      {isFull && (
        <p className="card mb-4 p-4">You can have {watchLimits.most} alerts. Remove one to add another.</p>
      )}
      <ListStates
        count={items?.length}
        {...statesOf(query)}
        unable="Unable to load your alerts"
        failure="Please check your connection and try again."
        skeleton={<LinesSkeleton what="your alerts" />}
        empty={
          <EmptyState
            drawing={<Talk />}
            title="No alerts yet"
            action={<LinkButton to={address('marketplace')}>Go to the marketplace</LinkButton>}
          >
            Search for what you need and tap Tell me. You’ll find it on courses and people too.
          </EmptyState>
        }
      >
        {items && <Rows of={items} />}
      </ListStates>
      <Link to={address('settings')} className="link mt-4 inline-flex min-h-11 items-center">
        Push notifications and quiet hours
      </Link>
    </div>
  )
}

/** The same beside the notices that they bring. */
export function AlertsBeside() {
  const { items } = useAlerts()
  if (!items) return null
  return (
    <section aria-labelledby="alerts-beside" className="mt-6">
      <div className="flex items-baseline justify-between gap-3 pb-2">
        <h2 id="alerts-beside" className="t-head">
          Your alerts
        </h2>
        <span className="t-small num">
          {items.length} of {watchLimits.most}
        </span>
      </div>
      {items.length > 0 ? (
        <Rows of={items} />
      ) : (
        <p className="t-small">Search for what you need and tap Tell me.</p>
      )}
    </section>
  )
}

function Rows({ of }: { of: readonly ShownAlert[] }) {
  return (
    <ul className="border-t border-line">
      {of.map((alert) => (
        <Row key={`${alert.kind} ${alert.asked}`} alert={alert} />
      ))}
    </ul>
  )
}

function Row({ alert }: { alert: ShownAlert }) {
  const { kind, asked, title, detail, link, person, toldAt, waits } = alert
  const set = useTelling()
  return (
    <li className="flex min-h-16 items-center gap-3 border-b border-line py-2">
      {person ? <Avatar of={person} /> : <span className="avatar text-ink-soft">{signs[kind]}</span>}
      <Link to={link} className="min-w-0 flex-1 wrap-anywhere">
        <b>{title}</b>
        <span className="t-small num block">
          {[detail, waits && 'starts when you’re online', !waits && !toldAt && 'nothing yet']
            .filter(Boolean)
            .join('\u00a0· ')}
          {!waits && toldAt && (
            <>
              {detail && '\u00a0· '}last alert <Time at={toldAt} as="within" />
            </>
          )}
        </span>
      </Link>
      <IconButton
        label={`Remove “${title}”`}
        className="js-only"
        onClick={() => set({ kind, asked, title }, false)}
      >
        <Trash size={20} />
      </IconButton>
    </li>
  )
}
