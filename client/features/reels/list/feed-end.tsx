import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { address } from '#contract/addresses.ts'

interface EndProps {
  failed: boolean
  busy: boolean
  more: boolean
  retry: () => void
  /** Only reels on this phone are shown. */
  alone: boolean
  /** The address of the next page, for browsers without JavaScript. */
  next: string
}

/** After the last reel: loading the next ones, what went wrong, or the end. */
export function FeedEnd({ failed, busy, more, retry, alone, next }: EndProps) {
  if (failed)
    return (
      <div role="alert">
        <p className="mb-3">Failed to load reels. Please try again.</p>
        <Button onClick={retry} busy={busy && 'Trying...'}>
          Try Again
        </Button>
      </div>
    )
  if (more)
    return (
      <>
        <p role="status" className="js-only">
          Loading more reels...
        </p>
        <noscript>
          <a className="btn btn-line" href={next} rel="next">
            More reels
          </a>
        </noscript>
      </>
    )
  if (alone)
    return (
      <>
        <p className="t-head mb-3">That’s every reel on this phone.</p>
        <LinkButton to={address('onThisPhone')} kind="line">
          See what else is here
        </LinkButton>
      </>
    )
  return (
    <>
      <p className="t-head mb-3">That’s every reel.</p>
      <LinkButton to={address('reels')} kind="line">
        Back to the newest
      </LinkButton>
    </>
  )
}
