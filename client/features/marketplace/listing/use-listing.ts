import { useCallback, useEffect, useRef, useState } from 'react'
import { newId } from '#client/api/new-id.ts'
import { onSentElsewhere, tellSent } from '#client/phone/sent-elsewhere.ts'
import type { OwnProduct } from '#contract/marketplace.ts'
import { typedPrice } from '#contract/money.ts'
import { toldWhatsapp } from '#contract/whatsapp-rules.ts'
import type { ListingBody } from './listing-act.ts'
import {
  blobOf,
  forgetBlobs,
  keepBlob,
  type Listing,
  type ListingFields,
  type ListingPicture,
  openPhone,
} from './phone.ts'

export interface UseListing {
  listing: Listing
  /** When it was kept on this phone last; null where there is nothing to keep, or nowhere. */
  savedAt: string | null
  setField: <Name extends keyof ListingFields>(name: Name, value: ListingFields[Name]) => void
  setPictures: (change: (pictures: ListingPicture[]) => ListingPicture[]) => void
  /** Empties the form and the phone's memory of it. */
  forget: () => Promise<void>
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
  const [listing, setListing] = useState(() => startOf(own, number))
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const touched = useRef(false)
  // The form does not wait for the number: it is filled in when it comes, where nothing stands by then.
  const [known, setKnown] = useState(number)
  if (number !== known) {
    setKnown(number)
    const { whatsapp } = startOf(null, number).fields
    setListing((now) => (now.fields.whatsapp ? now : { ...now, fields: { ...now.fields, whatsapp } }))
  }

  useEffect(() => {
    let left = false
    const restore = async () => {
      const db = await openPhone(ownerId)
      const kept = await db.get('drafts', key)
      if (touched.current) return
      if (!kept) {
        if (!waiting || left) return
        for (const [id, blob] of Object.entries(waiting.blobs)) await keepBlob(ownerId, id, blob)
        return setListing(waiting.listing)
      }
      const { savedAt: at, ...found } = kept
      const pictures = await whole(ownerId, found.pictures)
      if (left || touched.current) return
      setListing({ ...found, pictures })
      setSavedAt(at)
    }
    restore().catch(() => undefined) // nothing is kept here
    return () => {
      left = true
    }
  }, [ownerId, key, waiting])

  const change = useCallback((to: (listing: Listing) => Listing) => {
    touched.current = true
    setListing(to)
  }, [])

  useEffect(() => {
    if (!touched.current) return
    const at = new Date().toISOString()
    openPhone(ownerId)
      .then((db) => db.put('drafts', { ...listing, savedAt: at }, key))
      .then(
        () => touched.current && setSavedAt(at),
        () => setSavedAt(null),
      )
  }, [listing, ownerId, key])

  // The same draft, handed in by another tab: what is written here is another product, or nothing yet.
  const { id, edits, pictures } = listing
  useEffect(() => {
    if (edits) return
    return onSentElsewhere((sent) => {
      if (sent !== id) return
      if (!touched.current) return setListing(startOf(null, number))
      void copied(ownerId, pictures).then((again) =>
        change((now) => (now.id === sent ? { ...now, id: newId(), pictures: again } : now)),
      )
    })
  }, [ownerId, id, edits, pictures, number, change])

  return {
    listing,
    savedAt,
    setField: (name, value) => change((now) => ({ ...now, fields: { ...now.fields, [name]: value } })),
    setPictures: (to) => change((now) => ({ ...now, pictures: to(now.pictures) })),
    async forget() {
      tellSent(listing.id)
      touched.current = false
      setSavedAt(null)
      await openPhone(ownerId)
        .then((db) => db.delete('drafts', key))
        .catch(() => undefined)
      await forgetBlobs(ownerId, listing.pictures)
      setListing(startOf(own, number))
    },
  }
}

function startOf(own: OwnProduct | null, number: string | null): Listing {
  const whatsapp = number ? toldWhatsapp(number) : ''
  if (!own)
    return {
      id: newId(),
      edits: false,
      fields: {
        name: '',
        description: '',
        price: '',
        whatsapp,
        category: null,
        condition: null,
        place: null,
      },
      pictures: [],
    }
  const { id, name, description, price, category, condition, place, pictures } = own
  return {
    id,
    edits: true,
    fields: { name, description, price: typedPrice(price), whatsapp, category, condition, place },
    pictures: pictures.map((onCampus) => ({ id: onCampus.id, name, was: 0, bytes: 0, onCampus })),
  }
}

/** The same pictures under ids of their own; the former ones belong to what was handed in. */
async function copied(ownerId: string, pictures: readonly ListingPicture[]): Promise<ListingPicture[]> {
  const blobs = await Promise.all(pictures.map(({ id }) => blobOf(ownerId, id)))
  return Promise.all(
    pictures.flatMap((picture, index) => {
      const blob = blobs[index]
      const id = newId()
      return blob ? [keepBlob(ownerId, id, blob).then(() => ({ ...picture, id }))] : []
    }),
  )
}

/** Those whose bytes are really here; a picture that was still being made smaller is gone with its page. */
async function whole(ownerId: string, pictures: readonly ListingPicture[]): Promise<ListingPicture[]> {
  const found: ListingPicture[] = []
  for (const picture of pictures)
    if (picture.onCampus || (picture.bytes !== null && (await blobOf(ownerId, picture.id))))
      found.push(picture)
  return found
}
