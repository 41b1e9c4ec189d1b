import { useState } from 'react'
import { useShared } from '#client/phone/shared.ts'
import { classNames } from '#client/ui/class-names.ts'
import { FieldError } from '#client/ui/field.tsx'
import { limits } from '#contract/campus.ts'
import { admitted, chosen, prepared } from './add-pictures.ts'
import { forgetBlobs, type ListingPicture } from './phone.ts'
import { PictureMenu } from './picture-menu.tsx'
import { PicturePick } from './picture-pick.tsx'
import { PictureTile } from './picture-tile.tsx'
import { Savings } from './savings.tsx'

interface ListingPicturesProps {
  ownerId: string
  pictures: readonly ListingPicture[]
  change: (to: (pictures: ListingPicture[]) => ListingPicture[]) => void
  error: string | null
}

/** Up to five pictures: chosen or taken, made smaller at once, put in order; the first one is the cover. */
export function ListingPictures({ ownerId, pictures, change, error }: ListingPicturesProps) {
  const [refusal, setRefusal] = useState<string | null>(null)

  async function take(files: File[]) {
    const { taken, refusal } = await admitted(files, pictures.length)
    setRefusal(refusal)
    const added = taken.map((file) => ({ picture: chosen(file), file }))
    change((now) => [...now, ...added.map(({ picture }) => picture)])
    for (const { picture, file } of added)
      prepared(ownerId, picture, file).then(
        (bytes) => change((now) => now.map((one) => (one.id === picture.id ? { ...one, bytes } : one))),
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
  const remove = (picture: ListingPicture) => {
    change((now) => now.filter(({ id }) => id !== picture.id))
    if (!picture.onCampus) void forgetBlobs(ownerId, [picture])
  }

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
            <PictureTile ownerId={ownerId} picture={picture} index={index} />
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
