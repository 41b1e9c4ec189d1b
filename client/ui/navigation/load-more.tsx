import type { MouseEvent } from 'react'
import { LinkButton } from '../forms/button.tsx'

interface LoadMoreProps {
  query: {
    data: { pages: readonly { next: string | null }[] } | undefined
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** The address of the next page, for readers without JavaScript. */
  to: (after: string) => string
  children: string
}

/** Adds the next page below; without JavaScript a plain link to it. */
export function LoadMore({ query, to, children }: LoadMoreProps) {
  const busy = query.isFetchingNextPage
  function add(event: MouseEvent) {
    event.preventDefault()
    if (!busy) query.fetchNextPage()
  }
  return (
    <div className="mt-6 grid justify-items-center gap-2">
      {query.isFetchNextPageError && (
        <p role="alert" className="field-error">
          That didn’t load. Please try again.
        </p>
      )}
      <LinkButton
        to={to(query.data?.pages.at(-1)?.next ?? '')}
        kind="line"
        rel="next"
        aria-disabled={busy || undefined}
        onClick={add}
      >
        {busy ? 'Loading...' : children}
      </LinkButton>
    </div>
  )
}
