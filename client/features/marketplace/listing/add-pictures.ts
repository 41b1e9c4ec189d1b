import { newId } from '#client/phone/new-id.ts'
import type { Shared } from '#client/phone/shared-files.ts'
import { pictureRefusal, shrinkPicture } from '#client/ui/shrink-picture.ts'
import { limits } from '#contract/campus.ts'
import { noPicture, tooManyBytes } from '#contract/picture-words.ts'
import { tooManyPictures } from '#contract/product-rules.ts'
import type { ListingPicture } from './listing.ts'

/** As large as the largest size that is ever shown. */
const longest = 1_600

/** Which of the chosen files can be taken beside those that are there, and the sentence about the others. */
export async function admitted(
  files: readonly File[],
  there: number,
): Promise<{ taken: File[]; refusal: string | null }> {
  const refusals = await Promise.all(files.map(pictureRefusal))
  const good = files.filter((_, index) => refusals[index] === null)
  const taken = good.slice(0, Math.max(0, limits.productPictures - there))
  const refusal = refusals.includes(noPicture)
    ? 'Please select only image files'
    : refusals.includes(tooManyBytes)
      ? tooManyBytes
      : taken.length < good.length
        ? tooManyPictures
        : (refusals.find((sentence) => sentence !== null) ?? null)
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
