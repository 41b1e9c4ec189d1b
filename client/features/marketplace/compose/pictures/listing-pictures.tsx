import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SavedDraft } from '#client/offline/outbox/drafts/use-saved-draft.ts'
import type { Shared } from '#client/offline/storage/shared-files.ts'
import { useShared } from '#client/offline/storage/use-shared.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { late } from '#client/ui/lazy-component.ts'
import { useOnDemand } from '#client/ui/load-on-demand.ts'
import { factsOf } from '#contract/marketplace/product-kinds.ts'
import { kindOf, type ListingBody, type ListingPicture } from '../listing.ts'
import { chosen, prepared } from './add-pictures.ts'
import { PicturePick } from './picture-pick.tsx'

/** Loaded on demand: most forms begin without a picture. */
export const chosenPictures = late(() => import('./chosen-pictures.tsx'))

interface ListingPicturesProps {
  body: ListingBody
  draft: SavedDraft<ListingBody>
  change: (to: (body: ListingBody) => ListingBody) => void
  error: string | null
  /** Why a chosen picture was not taken. */
  refusal: string | null
  setRefusal: (sentence: string | null) => void
}

/** Some pictures: chosen or taken, made smaller at once, put in order; the first one is the cover. */
export function ListingPictures({ body, draft, change, error, refusal, setRefusal }: ListingPicturesProps) {
  /** The picture that is being redacted. */
  const [covering, setCovering] = useState<string | null>(null)
  const { listing } = body
  const { pictures } = listing
  const most = factsOf(kindOf(listing.fields)).pictures
  const { module } = useOnDemand(chosenPictures, pictures.length > 0)
  const { take, remove } = useTakePictures(body, change, setRefusal)

  useShared({ draft, take, there: () => draft.state().body.listing.pictures })

  return (
    <fieldset>
      <legend className="field-label mb-1.5">
        Pictures{' '}
        <span className="t-small font-normal">
          {`${pictures.length ? `${pictures.length} of` : 'up to'} ${most}, the first one is the cover`}
        </span>
      </legend>
      {listing.fields.kind === 'found' && (
        <p className="t-meta mb-2">
          <b className="font-semibold">Cover the numbers on an ID card.</b> They help someone else claim it.
        </p>
      )}
      <ul className="grid grid-cols-6 gap-2 wide:grid-cols-5">
        {module ? (
          <module.ChosenPictures body={body} change={change} remove={remove} cover={setCovering} />
        ) : (
          pictures.map((picture, index) => (
            <li key={picture.id} className="col-span-full">
              Picture {index + 1}
              <Button kind="quiet" small onClick={() => remove(picture)}>
                Remove
              </Button>
            </li>
          ))
        )}
        {pictures.length < most && (
          <li className={pictures.length === 0 ? 'col-span-6 wide:col-span-5' : 'col-span-4 wide:col-span-1'}>
            <PicturePick take={take} />
          </li>
        )}
      </ul>
      <div className="mt-2">
        <FieldError>{refusal ?? error}</FieldError>
      </div>
      {module && <module.Savings pictures={pictures} />}
      {module && <module.CoverNumbers body={body} change={change} covering={covering} cover={setCovering} />}
    </fieldset>
  )
}

/** Shows a chosen picture in the form at once, and checks and resizes it meanwhile. */
function useTakePictures(
  body: ListingBody,
  changeBody: (to: (body: ListingBody) => ListingBody) => void,
  setRefusal: (sentence: string | null) => void,
) {
  const { pictures, fields } = body.listing
  const kind = kindOf(fields)
  const most = factsOf(kind).pictures
  /** Checks that are running: a picture must not be resized before its check. */
  const looking = useRef(new Map<string, Promise<void>>())

  // Added at once, so that sending right after choosing includes them.
  function take(files: Shared[]) {
    const all = files.map((file) => ({ picture: chosen(file), file }))
    const there = pictures.length
    add(all.slice(0, Math.max(0, most - there)))
    const looked = import('./validate-pictures.ts')
      .then(async (it) => {
        const { taken, refusal } = await it.admitted(files, there, kind)
        setRefusal(refusal)
        const good = all.filter(({ file }) => taken.includes(file))
        for (const { picture } of all) if (!good.some((one) => one.picture === picture)) remove(picture)
        add(good)
      })
      .catch(() => undefined) // the checking code did not load: the campus checks
    for (const { picture } of all) looking.current.set(picture.id, looked)
  }

  /** Keeps the chosen file until it is small: after a restart of the app it is resized at the next visit. */
  const add = (some: { picture: ListingPicture; file: File }[]) =>
    changeBody(({ listing, blobs }) => {
      const fresh = some.filter(({ picture }) => !listing.pictures.some(({ id }) => id === picture.id))
      return {
        listing: { ...listing, pictures: [...listing.pictures, ...fresh.map(({ picture }) => picture)] },
        blobs: { ...blobs, ...Object.fromEntries(fresh.map(({ picture, file }) => [picture.id, file])) },
      }
    })

  const begun = useRef(new Set<string>())
  const shrink = useEffectEvent((picture: ListingPicture) => {
    const { [picture.id]: file } = body.blobs
    if (!file || begun.current.has(picture.id)) return
    begun.current.add(picture.id)
    const looked = looking.current.get(picture.id) ?? Promise.resolve()
    looked
      .then(() => prepared(file))
      .then(
        (blob) => changeBody((now) => withBlob(now, picture.id, blob)),
        () => {
          setRefusal('This picture didn’t open. Choose it again.')
          remove(picture)
        },
      )
  })
  useEffect(() => {
    for (const picture of pictures) if (picture.bytes === null) shrink(picture)
  }, [pictures])

  const remove = (picture: ListingPicture) =>
    changeBody(({ listing, blobs: { [picture.id]: _, ...blobs } }) => ({
      listing: { ...listing, pictures: listing.pictures.filter(({ id }) => id !== picture.id) },
      blobs,
    }))

  return { take, remove }
}

/** Puts in the resized picture, unless it was removed meanwhile. */
function withBlob({ listing, blobs }: ListingBody, id: string, blob: Blob): ListingBody {
  if (!listing.pictures.some((one) => one.id === id)) return { listing, blobs }
  const pictures = listing.pictures.map((one) => (one.id === id ? { ...one, bytes: blob.size } : one))
  return { listing: { ...listing, pictures }, blobs: { ...blobs, [id]: blob } }
}
