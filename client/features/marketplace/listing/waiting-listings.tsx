import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useEffect, useState } from 'react'
import { Note } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { forgetBlobs, type WaitingListing } from './phone.ts'
import { listingsMoved, takeBack, waitingListings, writeOn } from './waiting.ts'

interface WaitingListingsProps {
  ownerId: string
  /** One of them is a draft again. */
  onEdit: (listing: WaitingListing) => void
}

/** What was listed without a network and is still on this phone. */
export function WaitingListings({ ownerId, onEdit }: WaitingListingsProps) {
  const [waiting, setWaiting] = useState<WaitingListing[]>([])
  useEffect(() => {
    const look = () => void waitingListings(ownerId).then(setWaiting)
    look()
    addEventListener(listingsMoved, look)
    return () => removeEventListener(listingsMoved, look)
  }, [ownerId])
  if (waiting.length === 0) return null

  const edit = (listing: WaitingListing) => writeOn(ownerId, listing).then(() => onEdit(listing))
  const remove = (listing: WaitingListing) =>
    takeBack(ownerId, listing).then(() => forgetBlobs(ownerId, listing.pictures))

  return (
    <section aria-label="Waiting to be sent" className="mb-5 grid gap-3">
      {waiting.map((listing) => (
        <Note
          key={listing.id}
          tone={listing.refusal ? 'danger' : 'spark'}
          icon={<CloudUpload size={20} aria-hidden="true" />}
        >
          <p>
            <b className="font-semibold">{listing.fields.name}</b>{' '}
            {listing.refusal
              ? `needs you: ${listing.refusal}`
              : 'waits on this phone. It sends itself when there is a network.'}
          </p>
          <p className="flex gap-2">
            <Button kind="quiet" small onClick={() => edit(listing)}>
              Edit
            </Button>
            <Button kind="quiet" small onClick={() => remove(listing)}>
              Remove
            </Button>
          </p>
        </Note>
      ))}
    </section>
  )
}
