import { useEffect, useRef } from 'react'
import { usePosted } from '#client/api/posted-form.tsx'
import { type SavedDraft, useSavedDraft } from '#client/offline/outbox/drafts/use-saved-draft.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import type { OwnProduct } from '#contract/marketplace/endpoints.ts'
import type { ProductKind } from '#contract/marketplace/product-kinds.ts'
import { toldWhatsapp } from '#contract/marketplace/whatsapp-rules.ts'
import { typedPrice } from '#contract/money.ts'
import { listingDrafts } from './drafts.ts'
import type { Listing, ListingBody, ListingFields } from './listing.ts'

export interface UseListing extends SavedDraft<ListingBody> {
  setField: <Name extends keyof ListingFields>(name: Name, value: ListingFields[Name]) => void
}

/**
 * A listing that is stored on this phone with every change, and restored after a reload. Begins with the draft, else
 * with what waits in the outbox, else with the campus's version.
 */
export function useListing(
  ownerId: string,
  key: string,
  own: OwnProduct | null,
  number: string | null,
  waiting: ListingBody | null,
  asked: ProductKind | undefined,
  named: string | undefined,
): UseListing {
  const latest = useRef(number)
  // A form sent without JavaScript and refused keeps its values.
  const typed = usePosted()?.values
  const begin = () => withFields(startOf(own, latest.current, asked, named), typed)
  const kept = useSavedDraft(listingDrafts, { ownerId, key }, begin, waiting)
  const { fill, renew } = kept
  const { numberWas } = kept.body.listing
  // The form does not wait for the number: it is filled in later, unless somebody has typed another. A draft that is
  // found later brings the number that it began with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    latest.current = number
    // Until the number is known, the present value stays.
    fill((now) => (number === null || isTyped(now.listing) ? now : withNumber(now, number)))
  }, [number, fill, numberWas])
  // The cached product may be older than what the campus answers after it.
  useEffect(() => {
    if (own)
      import('./renew.ts')
        .then((it) => renew(startOf(own, latest.current), it.renewed))
        .catch(() => undefined) // then the campus is not reached either
  }, [own, renew])
  const { change, body } = kept
  const { kind } = body.listing.fields
  // The address decides the kind, also over that of an earlier draft.
  useEffect(() => {
    if (asked && asked !== (kind ?? 'sale')) change((now) => withFields(now, { kind: asked }))
  }, [asked, kind, change])
  return {
    ...kept,
    setField: (name, value) => change((now) => withFields(now, { [name]: value })),
  }
}

function startOf(
  own: OwnProduct | null,
  number: string | null,
  asked?: ProductKind,
  named = '',
): ListingBody {
  const name = own?.name ?? named
  const kind = own ? own.kind : asked
  const fields = {
    name,
    description: own?.description ?? '',
    price: own && own.price !== null ? typedPrice(own.price) : '',
    whatsapp: told(number),
    category: own?.category ?? null,
    condition: own?.condition ?? null,
    place: own?.place ?? null,
    ...(kind &&
      kind !== 'sale' && {
        kind,
        ...(own && { spot: own.spot ?? '', day: own.day ?? '', keeper: own.keeper ?? 'me' }),
        ...(own?.rentTerm && { rentTerm: own.rentTerm, forWhom: own.forWhom ?? undefined }),
      }),
    ...(own?.courseCode && { courseCode: own.courseCode }),
  }
  const pictures = own?.pictures.map((onCampus) => ({ id: onCampus.id, name, was: 0, bytes: 0, onCampus }))
  return {
    listing: {
      id: own?.id ?? newId(),
      edits: own !== null,
      ...{ was: own ?? undefined, edit: own ? newId() : undefined, numberWas: number ?? undefined },
      fields,
      pictures: pictures ?? [],
    },
    blobs: {},
  }
}

const told = (number: string | null) => (number ? toldWhatsapp(number) : '')

/** Whether the number was typed and not only filled in. */
const isTyped = ({ fields: { whatsapp }, numberWas }: Listing) =>
  whatsapp !== '' && whatsapp !== told(numberWas ?? null)

const withNumber = (now: ListingBody, number: string | null): ListingBody => {
  const { listing, blobs } = withFields(now, { whatsapp: told(number) })
  return { listing: { ...listing, numberWas: number ?? undefined }, blobs }
}

const withFields = ({ listing, blobs }: ListingBody, part?: Partial<ListingFields>): ListingBody => ({
  listing: { ...listing, fields: { ...listing.fields, ...part } },
  blobs,
})
