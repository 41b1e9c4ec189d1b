import { useState } from 'react'
import { useShared } from '#client/phone/shared.ts'
import { classNames } from '#client/ui/class-names.ts'
import { FieldError } from '#client/ui/field.tsx'
import { limits } from '#contract/campus.ts'
import { admitted, chosen, prepared } from './add-pictures.ts'
import type { ListingBody, ListingPicture } from './listing.ts'
import { PictureMenu } from './picture-menu.tsx'
import { PicturePick } from './picture-pick.tsx'
import { PictureTile } from './picture-tile.tsx'
import { Savings } from './savings.tsx'

interface ListingPicturesProps {
  body: ListingBody
  change: (to: (body: ListingBody) => ListingBody) => void
  error: string | null
}

/** Up to five pictures: chosen or taken, made smaller at once, put in order; the first one is the cover. */
export function ListingPictures({ body, change: changeBody, error }: ListingPicturesProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { listing, blobs } = body
  const { pictures } = listing
  const change = (to: (pictures: ListingPicture[]) => ListingPicture[]) =>
    changeBody((now) => ({ ...now, listing: { ...now.listing, pictures: to(now.listing.pictures) } }))

  async function take(files: File[]) {
    const { taken, refusal } = await admitted(files, pictures.length)
    setRefusal(refusal)
    const added = taken.map((file) => ({ picture: chosen(file), file }))
    change((now) => [...now, ...added.map(({ picture }) => picture)])
    for (const { picture, file } of added)
      prepared(file).then(
        (blob) => changeBody((now) => withBlob(now, picture.id, blob)),
        () => {
          setRefusal('This picture could not be opened. Please choose it again.')
          change((now) => now.filter(({ id }) => id !== picture.id))
        },
      )
  }

  useShared(take)

  const move = (index: number, to: number) =>
    change((now) => {
      const next = now.toSpliced(index, 1)
      const picture = now[index]
      return picture ? next.toSpliced(to, 0, picture) : now
    })
  const remove = (picture: ListingPicture) =>
    changeBody(({ listing, blobs: { [picture.id]: _, ...blobs } }) => ({
      listing: { ...listing, pictures: listing.pictures.filter(({ id }) => id !== picture.id) },
      blobs,
    }))

  return (
    <fieldset>
      <legend className="field-label mb-1.5">
        Pictures{' '}
        <span className="t-small font-normal">
          {pictures.length === 0
            ? `up to ${limits.productPictures}, the first one is the cover`
            : `${pictures.length} of ${limits.productPictures}, the first one is the cover`}
        </span>
      </legend>
      <ul className="grid grid-cols-6 gap-2 wide:grid-cols-5">
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            className={classNames(
              'relative wide:col-span-1 wide:row-span-1',
              index === 0 ? 'col-span-4 row-span-2' : 'col-span-2',
            )}
          >
            <PictureTile picture={picture} blob={blobs[picture.id]} index={index} />
            <PictureMenu
              index={index}
              last={pictures.length - 1}
              move={(to) => move(index, to)}
              remove={() => remove(picture)}
            />
          </li>
        ))}
        {pictures.length < limits.productPictures && (
          <li className={pictures.length === 0 ? 'col-span-6 wide:col-span-5' : 'col-span-4 wide:col-span-1'}>
            <PicturePick take={take} />
          </li>
        )}
      </ul>
      <div className="mt-2">
        <FieldError>{refusal ?? error}</FieldError>
      </div>
      <Savings pictures={pictures} />
    </fieldset>
  )
}

/** With a picture that is small enough now, unless it was taken away meanwhile. */
function withBlob({ listing, blobs }: ListingBody, id: string, blob: Blob): ListingBody {
  if (!listing.pictures.some((one) => one.id === id)) return { listing, blobs }
  const pictures = listing.pictures.map((one) => (one.id === id ? { ...one, bytes: blob.size } : one))
  return { listing: { ...listing, pictures }, blobs: { ...blobs, [id]: blob } }
}
