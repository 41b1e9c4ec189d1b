import { pictureRefusal } from '#client/ui/media/resize-image.ts'
import { noPicture, tooManyBytes } from '#contract/files/picture-errors.ts'
import { factsOf, type ProductKind } from '#contract/marketplace/product-kinds.ts'
import { tooManyPictures } from '#contract/marketplace/product-rules.ts'

/** Which of the chosen files can be added to the present ones, and a sentence about the others. */
export async function admitted(
  files: readonly File[],
  there: number,
  kind: ProductKind,
): Promise<{ taken: File[]; refusal: string | null }> {
  const refusals = await Promise.all(files.map(pictureRefusal))
  const good = files.filter((_, index) => refusals[index] === null)
  const taken = good.slice(0, Math.max(0, factsOf(kind).pictures - there))
  const refusal = refusals.includes(noPicture)
    ? 'Please select only image files'
    : refusals.includes(tooManyBytes)
      ? tooManyBytes
      : taken.length < good.length
        ? tooManyPictures(kind)
        : (refusals.find((sentence) => sentence !== null) ?? null)
  return { taken, refusal }
}
