import { baseOf, renewedFields } from '#client/offline/outbox/edits/renewed-fields.ts'
import { isSame, type Words } from '#contract/edit-rules.ts'
import type { Listing, ListingBody } from './listing.ts'

/** What was changed since `was` stays, all else is as it is by now. */
export function renewed(now: ListingBody, was: ListingBody, is: ListingBody): ListingBody {
  const [mine, before, here] = [now.listing, was.listing, is.listing]
  const fields = renewedFields(mine.fields, before.fields, here.fields)
  const pictures = renewedPictures(mine.pictures, before.pictures, here.pictures)
  const typed = (name: string) => !isSame(sayingOf(mine)[name], sayingOf(before)[name])
  const { numberWas } = typed('whatsapp') ? mine : here
  return { ...now, listing: { ...mine, numberWas, was: baseOf(typed, mine.was, here.was), fields, pictures } }
}

/** By the names that the campus has for what it says. */
const sayingOf = ({ fields, pictures }: Listing): Words => ({
  ...fields,
  pictures: pictures.map(({ id }) => id),
})

/** Pictures that came meanwhile come last, and what went goes. */
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
