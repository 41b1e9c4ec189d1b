import { useEffect, useRef } from 'react'
import { usePosted } from '#client/api/posted.tsx'
import { type KeptDraft, useKeptDraft } from '#client/outbox/use-kept-draft.ts'
import { newId } from '#client/phone/new-id.ts'
import type { OwnProduct } from '#contract/marketplace.ts'
import { typedPrice } from '#contract/money.ts'
import type { ProductKind } from '#contract/product-kinds.ts'
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
  asked: ProductKind | undefined,
): UseListing {
  const latest = useRef(number)
  // Sent without JavaScript and refused: it stands here again.
  const typed = usePosted()?.values
  const begin = () => typedOver(startOf(own, latest.current, asked), typed)
  const kept = useKeptDraft(listingDrafts, { ownerId, key }, begin, waiting)
  const { fill, renew } = kept
  // The form does not wait for the number: it is filled in when it comes, where nothing stands by then.
  useEffect(() => {
    latest.current = number
    const whatsapp = number ? toldWhatsapp(number) : ''
    fill(({ listing, blobs }) => {
      const { fields } = listing
      return { listing: { ...listing, fields: fields.whatsapp ? fields : { ...fields, whatsapp } }, blobs }
    })
  }, [number, fill])
  // What lay here may be older than what the campus answers behind it.
  useEffect(() => {
    if (own) renew(() => startOf(own, latest.current))
  }, [own, renew])
  const { change, body } = kept
  const { kind } = body.listing.fields
  // The address says the kind of what is begun, also over what was begun before.
  useEffect(() => {
    if (asked && asked !== (kind ?? 'sale')) change((now) => ofKind(now, asked))
  }, [asked, kind, change])
  return {
    ...kept,
    setField: (name, value) =>
      kept.change(({ listing, blobs }) => ({
        listing: { ...listing, fields: { ...listing.fields, [name]: value } },
        blobs,
      })),
  }
}

function startOf(own: OwnProduct | null, number: string | null, kind?: ProductKind): ListingBody {
  const whatsapp = number ? toldWhatsapp(number) : ''
  if (!own) {
    const fields = {
      ...(kind && { kind }),
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
  const { id, kind: its, name, description, price, category, condition, place, pictures } = own
  const { spot, day, keeper } = own
  const listing = {
    id,
    edits: true,
    fields: {
      name,
      description,
      price: price === null ? '' : typedPrice(price),
      whatsapp,
      category,
      condition,
      place,
      ...(its && its !== 'sale' && { kind: its, spot: spot ?? '', day: day ?? '', keeper: keeper ?? 'me' }),
    },
    pictures: pictures.map((onCampus) => ({ id: onCampus.id, name, was: 0, bytes: 0, onCampus })),
  }
  return { listing, blobs: {} }
}

const ofKind = ({ listing, blobs }: ListingBody, kind: ProductKind): ListingBody => ({
  listing: { ...listing, fields: { ...listing.fields, kind } },
  blobs,
})

function typedOver({ listing, blobs }: ListingBody, typed: Partial<ListingFields> | undefined): ListingBody {
  return { listing: { ...listing, fields: { ...listing.fields, ...typed } }, blobs }
}
