import { classNames } from '#client/ui/class-names.ts'
import { mayBeCovered } from '../cover/redact-numbers.tsx'
import type { ListingBody, ListingPicture } from '../listing.ts'
import { PictureMenu } from './picture-menu.tsx'
import { PictureTile } from './picture-tile.tsx'

export { CoverNumbers } from '../cover/redact-numbers.tsx'
export { Savings } from './resize-savings.tsx'

interface ChosenPicturesProps {
  body: ListingBody
  change: (to: (body: ListingBody) => ListingBody) => void
  remove: (picture: ListingPicture) => void
  cover: (id: string) => void
}

/** The pictures of a listing, each with its actions. */
export function ChosenPictures({ body: { listing, blobs }, change, remove, cover }: ChosenPicturesProps) {
  const { pictures } = listing
  const move = (index: number, to: number) =>
    change((body) => ({
      ...body,
      listing: { ...body.listing, pictures: moved(body.listing.pictures, index, to) },
    }))
  return pictures.map((picture, index) => (
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
        cover={mayBeCovered(listing, picture) ? () => cover(picture.id) : null}
      />
    </li>
  ))
}

function moved(pictures: readonly ListingPicture[], from: number, to: number): ListingPicture[] {
  const next = pictures.toSpliced(from, 1)
  const [picture] = pictures.slice(from)
  return picture ? next.toSpliced(to, 0, picture) : [...pictures]
}
