import { newId } from '#client/phone/new-id.ts'
import type { Shared } from '#client/phone/shared-files.ts'
import { pictureUnread, shrinkPicture } from '#client/ui/shrink-picture.ts'
import { limits } from '#contract/campus.ts'
import type { ListingPicture } from './listing.ts'

/** As large as the largest size that is ever shown. */
const longest = 1_600

/** Which of the chosen files can be taken beside those that are there, and the sentence about the others. */
export async function admitted(
  files: readonly File[],
  there: number,
): Promise<{ taken: File[]; refusal: string | null }> {
  const images = files.filter(({ type }) => type.startsWith('image/'))
  const small = images.filter(({ size }) => size <= limits.pictureBytes)
  const unread = await Promise.all(small.map(pictureUnread))
  const good = small.filter((_, index) => unread[index] === null)
  const taken = good.slice(0, Math.max(0, limits.productPictures - there))
  const refusal =
    images.length < files.length
      ? 'Please select only image files'
      : small.length < images.length
        ? 'A picture may have at most 25 MB'
        : taken.length < good.length
          ? 'You can upload maximum 5 images'
          : (unread.find((sentence) => sentence !== null) ?? null)
  return { taken, refusal }
}

/** A chosen file as it stands in the listing at once, its smaller self still to come. */
export const chosen = ({ name, size, from }: Shared): ListingPicture => ({
  id: newId(),
  name,
  was: size,
  bytes: null,
  from,
})

/** The chosen file as small as it is ever shown. */
export const prepared = (file: Blob): Promise<Blob> => shrinkPicture(file, longest)
