import Grid3x3 from 'lucide-react/icons/grid-3x3'
import { Suspense } from 'react'
import { newId } from '#client/offline/storage/new-id.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import type { Listing, ListingBody, ListingPicture } from '../listing.ts'

const CoverDialog = part(() => import('./cover-dialog.tsx').then((module) => module.default))

/** Whether a picture of something found can be redacted: it is small enough now and has not left this phone. */
export const mayBeCovered = ({ fields }: Listing, { bytes, onCampus }: ListingPicture): boolean =>
  fields.kind === 'found' && bytes !== null && !onCampus

interface CoverNumbersProps {
  body: ListingBody
  change: (to: (body: ListingBody) => ListingBody) => void
  /** The id of the picture that is open. */
  covering: string | null
  cover: (id: string | null) => void
}

/** Offers to redact numbers on found things: on the first picture at once, on others from their menus. */
export function CoverNumbers({ body, change, covering, cover }: CoverNumbersProps) {
  const { listing, blobs } = body
  const first = listing.pictures.find((picture) => mayBeCovered(listing, picture))
  const blob = covering === null ? undefined : blobs[covering]
  return (
    <>
      {first && (
        <div className="mt-3">
          <Button small icon={<Grid3x3 size={20} aria-hidden="true" />} onClick={() => cover(first.id)}>
            Cover something
          </Button>
        </div>
      )}
      {covering !== null && blob && (
        <Suspense>
          <CoverDialog
            blob={blob}
            use={(covered) => change((now) => withCovered(now, covering, covered))}
            close={() => cover(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Replaces a picture with its redacted copy under a new id: part of the original may have been sent already. */
function withCovered({ listing, blobs }: ListingBody, id: string, covered: Blob): ListingBody {
  const { [id]: before, ...rest } = blobs
  if (!before) return { listing, blobs }
  const made = newId()
  const pictures = listing.pictures.map((one) =>
    one.id === id ? { ...one, id: made, bytes: covered.size } : one,
  )
  return { listing: { ...listing, pictures }, blobs: { ...rest, [made]: covered } }
}
