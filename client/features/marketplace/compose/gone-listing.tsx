import { useMemo } from 'react'
import { forgetGone, useWordsOfGone } from '#client/offline/outbox/drafts/words-of-gone.ts'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import type { ProblemBody } from '#contract/problem.ts'
import { NotOnSale } from '../view/not-on-sale.tsx'
import { listingDrafts } from './drafts.ts'
import type { ListingForm } from './form.tsx'
import type { ListingBody } from './listing.ts'

interface GoneListingProps {
  id: string
  ownerId: string
  /** The edit of it in the outbox. */
  waiting: ListingBody | null
  refusal: ProblemBody
  number: string | null
  Form: typeof ListingForm
}

/** The edit of a product that is gone: the same words, for a new product; without any, that it is not here. */
export function GoneListing({ id, ownerId, number, waiting, refusal, Form }: GoneListingProps) {
  const words = useWordsOfGone(listingDrafts, ownerId, id, waiting)
  const anew = useMemo(() => words && asNew(words), [words])
  if (anew === undefined)
    return (
      <>
        <div className="js-only">
          <LinesSkeleton what="the form" />
        </div>
        <div className="plain-only">
          <NotOnSale id={id} refusal={refusal} />
        </div>
      </>
    )
  if (anew === null) return <NotOnSale id={id} refusal={refusal} />
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
        instead={{ id, handed: () => forgetGone(listingDrafts, ownerId, id) }}
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
function asNew(edit: ListingBody): ListingBody {
  const { listing, blobs } = listingDrafts.anew(edit)
  const pictures = listing.pictures.filter(({ onCampus }) => !onCampus)
  return { listing: { ...listing, edits: false, was: undefined, edit: undefined, pictures }, blobs }
}
