import { useEffect, useRef } from 'react'
import { type KeptDraft, useKeptDraft } from '#client/outbox/use-kept-draft.ts'
import { newId } from '#client/phone/new-id.ts'
import type { OwnProduct } from '#contract/marketplace.ts'
import { typedPrice } from '#contract/money.ts'
import { toldWhatsapp } from '#contract/whatsapp-rules.ts'
import type { ListingBody, ListingFields } from './listing.ts'
import { listingDrafts } from './listing-drafts.ts'

export interface UseListing extends KeptDraft<ListingBody> {
  setField: <Name extends keyof ListingFields>(name: Name, value: ListingFields[Name]) => void
}

/**
 * A listing that is kept on this phone with every change, and found again after a reload. Begins with the draft, else
 * with what waits in the outbox, else with what the campus has.
 */
export function useListing(
  ownerId: string,
  key: string,
  own: OwnProduct | null,
  number: string | null,
  waiting: ListingBody | null,
): UseListing {
  const latest = useRef(number)
  const kept = useKeptDraft(listingDrafts, { ownerId, key }, () => startOf(own, latest.current), waiting)
  const { fill } = kept
  // The form does not wait for the number: it is filled in when it comes, where nothing stands by then.
  useEffect(() => {
    latest.current = number
    const { whatsapp } = startOf(null, number).listing.fields
    fill(({ listing, blobs }) => {
      const { fields } = listing
      return { listing: { ...listing, fields: fields.whatsapp ? fields : { ...fields, whatsapp } }, blobs }
    })
  }, [number, fill])
  return {
    ...kept,
    setField: (name, value) =>
      kept.change(({ listing, blobs }) => ({
        listing: { ...listing, fields: { ...listing.fields, [name]: value } },
        blobs,
      })),
  }
}

function startOf(own: OwnProduct | null, number: string | null): ListingBody {
  const whatsapp = number ? toldWhatsapp(number) : ''
  if (!own) {
    const fields = {
      name: '',
      description: '',
      price: '',
      whatsapp,
      category: null,
      condition: null,
      place: null,
    }
    return { listing: { id: newId(), edits: false, fields, pictures: [] }, blobs: {} }
  }
  const { id, name, description, price, category, condition, place, pictures } = own
  const listing = {
    id,
    edits: true,
    fields: { name, description, price: typedPrice(price), whatsapp, category, condition, place },
    pictures: pictures.map((onCampus) => ({ id: onCampus.id, name, was: 0, bytes: 0, onCampus })),
  }
  return { listing, blobs: {} }
}
