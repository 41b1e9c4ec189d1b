import { QueryClientContext } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type ReactNode, useContext } from 'react'
import { useConnectivity } from '#client/offline/connectivity/use-connectivity.ts'
import { address } from '#contract/addresses.ts'
import { Problem } from '#contract/problem.ts'
import { Button, LinkButton } from '../forms/button.tsx'
import { Note } from '../media/badge.tsx'
import { Mast } from '../media/drawings/mast.tsx'
import { AsOf, useAwaited } from './as-of.tsx'
import { reachWords } from './connectivity-words.ts'
import { EmptyState } from './empty-state.tsx'
import { Counted } from './live-count.tsx'

interface ListStatesProps {
  /** The number of items; undefined while unknown. Items are shown even after an error. */
  count: number | undefined
  /** 'posts': changes of their number are announced to screen readers. */
  things?: string
  /** The button for the next page, if any: no items so far does not mean none at all. */
  more?: ReactNode
  /** The latest attempt failed. */
  failed: boolean
  /** A retry is running. */
  busy?: boolean
  retry: () => void
  /** When the shown items were read, in milliseconds: shown once they could not be refreshed. */
  at?: number
  /** 'Unable to load posts' and 'Failed to load posts. Please try again.' */
  unable: string
  failure: string
  skeleton: ReactNode
  empty: ReactNode
  /** "You're viewing cached content. ..." while the campus is not reached. */
  notice?: string | null | false
  children: ReactNode
}

/** The one place that handles a list's states: loading, error, empty, loaded; and a fifth, loaded some time ago. */
export function ListStates(props: ListStatesProps) {
  const { count, things, more, failed, busy, retry, at, skeleton, empty, notice, children } = props
  const told = things && <Counted count={count} more={Boolean(more)} what={things} />
  if (count === undefined)
    return (
      <>
        {told}
        {failed ? <Failed {...props} /> : skeleton}
      </>
    )
  const asOf = failed && at ? <AsOf at={at} busy={busy} retry={retry} /> : null
  return (
    <>
      {told}
      {notice ? (
        <div className="mb-4" role="status">
          <Note tone="spark" icon={<WifiOff size={20} />}>
            {notice}
            {asOf}
          </Note>
        </div>
      ) : (
        asOf
      )}
      {count === 0 && more && (
        <p className="mx-auto max-w-[34ch] pt-8 text-center text-ink-soft" role="status">
          Nothing in the newest ones. Load more to look further back.
        </p>
      )}
      {count === 0 ? !more && empty : children}
      {more}
    </>
  )
}

function Failed({ unable, failure, busy, retry }: ListStatesProps) {
  const reach = useConnectivity()
  const request = useRefusedRequest()
  useAwaited()
  const again = (
    <Button icon={<RefreshCw size={18} />} onClick={retry} busy={busy && 'Trying...'}>
      Try Again
    </Button>
  )
  return (
    <div role="alert">
      {reach === 'reached' ? (
        <EmptyState drawing={<Mast />} title={unable} action={again}>
          {failure}
          {request && (
            <p className="t-meta mt-2">If it keeps happening, send an admin this code: {request}</p>
          )}
        </EmptyState>
      ) : (
        <EmptyState
          drawing={<Mast />}
          title={unable}
          action={
            <>
              {again}
              <LinkButton kind="quiet" to={address('onThisPhone')}>
                See what’s on this phone
              </LinkButton>
            </>
          }
        >
          {reach !== 'offline' && `${reachWords[reach]} `}
          This isn’t on this phone yet. It loads when you’re back.
        </EmptyState>
      )}
    </div>
  )
}

/** The request id, for the operator's log, of this screen's last failed request. */
function useRefusedRequest(): string | undefined {
  return useContext(QueryClientContext)
    ?.getQueryCache()
    .getAll()
    .map(({ state }) => state)
    .toSorted((one, other) => one.errorUpdatedAt - other.errorUpdatedAt)
    .map(({ error }) => (error instanceof Problem ? error.request : undefined))
    .filter(Boolean)
    .at(-1)
}
