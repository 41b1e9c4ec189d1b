import { size } from '#contract/money.ts'
import type { ListingPicture } from '../listing.ts'
import { usePictureUrl } from './use-picture-url.ts'

interface PictureTileProps {
  picture: ListingPicture
  /** Absent when it is on the campus, or not resized yet. */
  blob: Blob | undefined
  index: number
}

/** One picture of a product, and how small this phone has made it. */
export function PictureTile({ picture, blob, index }: PictureTileProps) {
  const { was, bytes, onCampus } = picture
  const url = usePictureUrl(picture, blob)
  return (
    <div className="pic aspect-square h-full w-full rounded-thumb">
      {url && <img src={url} alt={index === 0 ? 'The cover' : `Number ${index + 1}`} />}
      {!onCampus && (
        <span className="num absolute inset-x-1.5 bottom-1.5 rounded-control bg-[rgb(9_20_14/0.8)] px-2 py-1 text-small font-semibold text-[#fff]">
          {statusOf(was, bytes, index)}
        </span>
      )}
    </div>
  )
}

/** Only the cover has room for both sizes. */
function statusOf(was: number, bytes: number | null, index: number): string {
  if (bytes === null) return index === 0 ? 'Making it smaller…' : 'One moment…'
  if (bytes >= was) return size(bytes)
  return index === 0 ? `${size(was)} → ${size(bytes)}` : size(bytes)
}
