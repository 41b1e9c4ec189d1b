import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useEffect, useRef } from 'react'
import { useCancel } from '#client/api/cancel.ts'
import { type Act, useActs } from '#client/offline/outbox/index.ts'
import { WaitsHere } from '#client/ui/feedback/background-sync.tsx'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { address } from '#contract/addresses.ts'
import type { ListingBody } from './listing.ts'
import { listingTopic } from './listing-act.ts'

interface JustKeptProps {
  /** The link to a new form, which may have the same address. */
  onMore: () => void
}

/**
 * In the form's place once something waits: an empty one would ask for it again. It takes the focus, so that it is read
 * out, and the message that it was saved stands clear of it.
 */
export function JustKept({ onMore }: JustKeptProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={place} tabIndex={-1} className="mx-auto max-w-form">
      <h1 className="t-title mb-4">Saved on this phone</h1>
      <WaitingListings />
      <LinkButton to={address('postProduct')} kind="line" wide onClick={onMore}>
        List another
      </LinkButton>
    </div>
  )
}

/** Listings and edits that were sent offline and are still on this phone, except the one on the screen. */
export function WaitingListings({ except }: { except?: string }) {
  const takeAway = useCancel()
  const acts = useActs({ topic: listingTopic }).filter(({ id }) => id !== except)
  if (acts.length === 0) return null
  return (
    <section aria-label="Waiting to be sent" className="mb-5 grid gap-3">
      {acts.map((act) => (
        <Note
          key={act.id}
          tone={act.state === 'needs you' ? 'danger' : 'spark'}
          icon={<CloudUpload size={20} aria-hidden="true" />}
        >
          <p>
            <b className="font-semibold">{(act as Act<ListingBody>).body.listing.fields.name}</b>{' '}
            {act.state === 'waiting' ? <WaitsHere /> : stateOf(act)}
          </p>
          <p className="flex gap-2">
            <LinkButton kind="quiet" small to={act.to}>
              Edit
            </LinkButton>
            <Button kind="quiet" small onClick={() => takeAway(act)}>
              Remove
            </Button>
          </p>
        </Note>
      ))}
    </section>
  )
}

function stateOf({ state, refusal, progress }: Act): string {
  if (state === 'needs you') return `needs you: ${refusal?.message ?? 'it was refused.'}`
  const share =
    progress && progress.total > 0 ? ` ${Math.round((progress.done / progress.total) * 100)}%` : ''
  return `is being sent${share}.`
}
