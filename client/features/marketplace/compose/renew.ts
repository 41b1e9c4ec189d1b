import { baseOf, renewedFields } from '#client/offline/outbox/edits/renewed-fields.ts'
import { isSame, type Words } from '#contract/edit-rules.ts'
import type { Listing, ListingBody } from './listing.ts'

/** Keeps what was changed since `was`; everything else takes its present value. */
export function renewed(now: ListingBody, was: ListingBody, is: ListingBody): ListingBody {
  const [mine, before, here] = [now.listing, was.listing, is.listing]
  const fields = renewedFields(mine.fields, before.fields, here.fields)
  const pictures = renewedPictures(mine.pictures, before.pictures, here.pictures)
  const typed = (name: string) => !isSame(sayingOf(mine)[name], sayingOf(before)[name])
  const { numberWas } = typed('whatsapp') ? mine : here
  return { ...now, listing: { ...mine, numberWas, was: baseOf(typed, mine.was, here.was), fields, pictures } }
}

/** The listing under the field names of the campus. */
const sayingOf = ({ fields, pictures }: Listing): Words => ({
  ...fields,
  pictures: pictures.map(({ id }) => id),
})

/** Adds pictures that were added elsewhere at the end, and drops those removed there. */
export function renewedPictures<Picture extends { id: string }>(
  now: readonly Picture[],
  was: readonly { id: string }[],
  is: readonly Picture[],
): Picture[] {
  const [mine, before, here] = [now, was, is].map((pictures) => new Set(pictures.map(({ id }) => id)))
  if (!mine || !before || !here || String([...mine]) === String([...before])) return [...is]
  return [
    ...now.filter(({ id }) => here.has(id) || !before.has(id)),
    ...is.filter(({ id }) => !before.has(id) && !mine.has(id)),
  ]
}
