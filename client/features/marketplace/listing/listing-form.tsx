import Check from 'lucide-react/icons/check'
import Send from 'lucide-react/icons/send'
import { type FormEvent, useRef } from 'react'
import { Note } from '#client/ui/badge.tsx'
import { clock } from '#client/ui/dates.ts'
import { FieldError } from '#client/ui/field.tsx'
import { SendBar } from '#client/ui/send-bar.tsx'
import { WaitsHere } from '#client/ui/waits-here.tsx'
import { limits } from '#contract/campus.ts'
import type { OwnProduct } from '#contract/marketplace.ts'
import type { ListingBody } from './listing.ts'
import { bytesOf } from './listing-act.ts'
import { ListingFields } from './listing-fields.tsx'
import { ListingPictures } from './listing-pictures.tsx'
import { ListingPreview } from './listing-preview.tsx'
import { useListing } from './use-listing.ts'
import { useSendListing } from './use-send-listing.ts'
import { WaitingListings } from './waiting-listings.tsx'

interface ListingFormProps {
  ownerId: string
  /** Under which it is kept on this phone. */
  draftKey: string
  /** The product being changed; null for a new one. */
  own: OwnProduct | null
  /** The owner's number, as it was last given. */
  number: string | null
  /** As it waits in the outbox, where it does. */
  waiting: ListingBody | null
}

/** One column, kept as one types; beside it what a buyer will see. */
export function ListingForm({ ownerId, draftKey, own, number, waiting }: ListingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const kept = useListing(ownerId, draftKey, own, number, waiting)
  const { body, savedAt, setField, change } = kept
  const { listing } = body
  const { fields } = listing
  const { send, sending, progress, problem } = useSendListing(ownerId, kept, form)
  const errorOf = (field: string) => (problem?.field === field ? problem.message : null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending) void send()
  }

  return (
    <div className="mx-auto max-w-form wide:grid wide:max-w-none wide:grid-cols-[minmax(0,1fr)_368px] wide:gap-22">
      {/* It is kept by the page: what the browser puts back on Back and Forward would stand in its way. */}
      <form ref={form} noValidate autoComplete="off" onSubmit={submit} className="grid gap-6 pb-24">
        <WaitingListings except={listing.id} />
        <div>
          <h1 className="t-title">{own ? 'Edit Product' : 'List New Product'}</h1>
          <p
            className="mt-1 flex min-h-6 items-center gap-1.5 text-meta font-semibold text-green"
            role="status"
          >
            {savedAt && (
              <>
                <Check size={18} aria-hidden="true" />
                Saved on this phone {clock(savedAt)}
              </>
            )}
          </p>
        </div>
        {/* While it is sent it is not a draft any more. */}
        <fieldset disabled={sending} className="grid gap-6">
          <ListingPictures body={body} change={change} error={errorOf('pictures')} />
          <ListingFields fields={fields} errorOf={errorOf} setField={setField} />
        </fieldset>
        <Note icon={<Send size={20} aria-hidden="true" />}>
          <p className="font-semibold">What happens next</p>
          <p className="t-meta">
            {own
              ? 'The change shows as soon as it arrives.'
              : `It goes live as soon as it arrives, and stands ${limits.productDays} days.`}{' '}
            With no network it <WaitsHere />
          </p>
        </Note>
        <FieldError>{problem && !problem.field ? problem.message : null}</FieldError>
        <SendBar
          sending="Sending the pictures"
          progress={progress}
          bytes={bytesOf(listing)}
          busy={sending && (own ? 'Saving...' : 'Listing...')}
        >
          {own ? 'Save Changes' : 'List Product'}
        </SendBar>
      </form>
      <ListingPreview body={body} />
    </div>
  )
}
