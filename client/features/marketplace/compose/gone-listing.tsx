import { useMemo } from 'react'
import { forgetGone, useWordsOfGone } from '#client/offline/outbox/drafts/words-of-gone.ts'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { Link, Navigate } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { listingDrafts } from './drafts.ts'
import type { ListingForm } from './form.tsx'
import type { ListingBody } from './listing.ts'

interface GoneListingProps {
  id: string
  ownerId: string
  /** The edit of it in the outbox. */
  waiting: ListingBody | null
  number: string | null
  Form: typeof ListingForm
  drafts: typeof listingDrafts
}

/** The edit of a product that is gone: the same words, for a new product; without any, that it is not here. */
export function GoneListing({ id, ownerId, number, waiting, Form, drafts }: GoneListingProps) {
  const words = useWordsOfGone(drafts, ownerId, id, waiting)
  const anew = useMemo(() => words && asNew(words, drafts), [words, drafts])
  const page = address('product', { id })
  if (anew === undefined)
    return (
      <>
        <div className="js-only">
          <LinesSkeleton what="the form" />
        </div>
        <p className="plain-only">
          <Link to={page} className="link">
            This product is not here any more
          </Link>
        </p>
      </>
    )
  // Its page says what became of it, with others like it.
  if (anew === null) return <Navigate to={page} replace />
  return (
    <>
      <div className="mx-auto mb-5 max-w-form wide:max-w-none" role="status">
        <Note tone="spark">
          <p className="font-semibold">This product was deleted. Your words are still here.</p>
          <p>You can list them as a new product. Photos that were on the old one need adding again.</p>
        </Note>
      </div>
      <Form
        draftKey={`gone-${id}`}
        instead={{ id, handed: () => forgetGone(drafts, ownerId, id) }}
        ownerId={ownerId}
        own={null}
        asked={anew.listing.fields.kind}
        number={number}
        waiting={anew}
      />
    </>
  )
}

/** The pictures that only the campus had went with the product. */
function asNew(edit: ListingBody, drafts: typeof listingDrafts): ListingBody {
  const { listing, blobs } = drafts.anew(edit)
  const pictures = listing.pictures.filter(({ onCampus }) => !onCampus)
  return { listing: { ...listing, edits: false, was: undefined, edit: undefined, pictures }, blobs }
}
