import type { MouseEvent } from 'react'
import { LinkButton } from '../forms/button.tsx'

interface LoadMoreProps {
  /** The address of the next page, for readers without JavaScript. */
  to: string
  busy: boolean
  failed: boolean
  more: () => void
  children: string
}

/** Adds the next page below; without JavaScript a plain link to it. */
export function LoadMore({ to, busy, failed, more, children }: LoadMoreProps) {
  function add(event: MouseEvent) {
    event.preventDefault()
    if (!busy) more()
  }
  return (
    <div className="mt-6 grid justify-items-center gap-2">
      {failed && (
        <p role="alert" className="field-error">
          That didn’t load. Please try again.
        </p>
      )}
      <LinkButton to={to} kind="line" rel="next" aria-disabled={busy || undefined} onClick={add}>
        {busy ? 'Loading...' : children}
      </LinkButton>
    </div>
  )
}
